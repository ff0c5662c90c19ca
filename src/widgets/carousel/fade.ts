import { EffectFade } from 'swiper/modules';

/** The vendor's fading, which sliding carousels do without. */
export const effect = { name: 'fade', module: EffectFade };
