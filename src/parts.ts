// The parts that are loaded on demand besides the widgets. The runtime loads them by name and imports
// none of them, not even their types.
import type * as debug from './debug/index';
import type * as dialog from './dialog/index';
import type * as kit from './kit/core/start';
import type * as html from './kit/html';
import type * as fields from './kit/net/form';
import type * as settings from './kit/net/settings';
import type * as player from './kit/net/video';
import type * as layer from './kit/overlay/back';
import type * as react from './react/index';
import type * as message from './widgets/notification/message';

declare module './runtime/page' {
  interface Parts {
    kit: typeof kit;
    layer: typeof layer;
    html: typeof html;
    dialog: typeof dialog;
    react: typeof react;
    settings: typeof settings;
    fields: typeof fields;
    player: typeof player;
    debug: typeof debug;
    message: typeof message;
  }
}
