// What the runtime asks the kit for by name, once there is something to mount: `names.mjs` keeps these.
export { fetchAhead } from './ahead';
export { checkOptions } from './options';
export { reachAll } from './reach';
export { followSwaps } from './swaps';
