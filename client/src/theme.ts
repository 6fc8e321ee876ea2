// Runs before the page is drawn, so that the chosen theme never flashes.

import { show } from "./settings";

show();
