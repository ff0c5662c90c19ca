import type { AttributeMarkup, Attributes, Markup } from '../kit/markup';
import { everywhere, tag } from '../markup/everywhere';
import { markup as analytics } from '../widgets/analytics/markup';
import { markup as anchor } from '../widgets/anchor/markup';
import { markup as article } from '../widgets/article/markup';
import { markup as carousel } from '../widgets/carousel/markup';
import { markup as contact } from '../widgets/contact/markup';
import { markup as current } from '../widgets/current/markup';
import { markup as faq } from '../widgets/faq/markup';
import { markup as footer } from '../widgets/footer/markup';
import { markup as gallery } from '../widgets/gallery/markup';
import { markup as lazy } from '../widgets/lazy/markup';
import { markup as loader } from '../widgets/loader/markup';
import { markup as mask } from '../widgets/mask/markup';
import { markup as menu } from '../widgets/menu/markup';
import { markup as modal } from '../widgets/modal/markup';
import { markup as nav } from '../widgets/nav/markup';
import { markup as notification } from '../widgets/notification/markup';
import { markup as parallax } from '../widgets/parallax/markup';
import { markup as share } from '../widgets/share/markup';
import { markup as sticky } from '../widgets/sticky/markup';
import { markup as thumbnail } from '../widgets/thumbnail/markup';
import { markup as tooltip } from '../widgets/tooltip/markup';
import { markup as video } from '../widgets/video/markup';

/** Every widget's description. */
export const widgets: Record<string, Markup> = {
  analytics,
  anchor,
  article,
  carousel,
  contact,
  current,
  faq,
  footer,
  gallery,
  lazy,
  loader,
  mask,
  menu,
  modal,
  nav,
  notification,
  parallax,
  share,
  sticky,
  thumbnail,
  tooltip,
  video,
};

/** Every attribute that may stand in a page, by its name without a prefix. */
export const attributes: ReadonlyMap<string, AttributeMarkup> = new Map(
  [...Object.values(widgets), everywhere as Attributes]
    .flatMap((one) => Object.values(one.attributes))
    .filter(({ owner }) => !owner)
    .map((one) => [one.name, one]),
);

/** Every option of the tag, by its name. */
export const options: ReadonlyMap<string, AttributeMarkup> = new Map(
  Object.values(tag.attributes).map((one: AttributeMarkup) => [one.name, one]),
);
