/** The part `react`: what is drawn with React. */

export { type OpenPanel, openPanel, type PanelState } from './panel';
export { openPlayer, type PlayerVideo } from './player';
