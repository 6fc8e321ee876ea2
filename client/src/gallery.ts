// Games as pictures that are files of their own: in the theme of the page, and in its typefaces, for which an
// image cannot ask by itself.

import { all, fetched } from "./dom";

const NEAR = "300px"; // below the screen
const FACE = /url\("?([^")]+)"?\)/;
let faces: Promise<string> | null = null;

/** Shows every picture in a theme; in the page's typefaces as soon as it comes near. */
export function showPictures(theme: string): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void dress(target as HTMLImageElement);
      }
    },
    { rootMargin: NEAR },
  );
  for (const picture of all<HTMLImageElement>("img[data-themed]")) {
    picture.dataset["file"] ??= picture.getAttribute("src") ?? "";
    const file = picture.dataset["file"];
    const wanted = theme === "system" ? file : `${file}?theme=${theme}`;
    if (picture.dataset["themed"] === wanted) continue;
    picture.dataset["themed"] = wanted;
    if (wanted !== file) picture.src = wanted;
    near.observe(picture);
  }
}

async function dress(picture: HTMLImageElement): Promise<void> {
  const wanted = picture.dataset["themed"] ?? "";
  faces ??= typefaces();
  const [letters, answer] = await Promise.all([faces, fetched(wanted)]);
  if (!letters || !answer?.ok || wanted !== picture.dataset["themed"]) return;
  const drawn = (await answer.text()).replace(">", `><style>${letters}</style>`); // after the first tag
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** The typefaces of the page as a style that carries them; nothing where one does not come. */
async function typefaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const latin = rules.filter((rule) => rule instanceof CSSFontFaceRule && !/-latin-ext-/.test(rule.cssText));
  const styles = await Promise.all(
    latin.map(async ({ cssText, parentStyleSheet }) => {
      const address = FACE.exec(cssText)?.[1] ?? "";
      const answer = await fetched(new URL(address, parentStyleSheet?.href ?? location.href).href);
      return answer?.ok ? cssText.replace(FACE, `url(${await asData(await answer.blob())})`) : "";
    }),
  );
  return styles.every(Boolean) ? styles.join("") : "";
}

function asData(file: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsDataURL(file);
  });
}
