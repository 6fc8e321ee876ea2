// As much of Node as the tests speak; its own types would change those of the browser.

declare module "node:test" {
  export function test(name: string, run: () => void): void;
}
declare module "node:assert/strict" {
  const assert: {
    (value: unknown, words?: string): void;
    equal(found: unknown, wanted: unknown): void;
    deepEqual(found: unknown, wanted: unknown): void;
  };
  export default assert;
}
