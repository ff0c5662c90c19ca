/**
 * A form that is sent without leaving the page: `<form action="/enquiry" method="post" data-form>`. The
 * server's messages stand at its fields; its answer replaces the form, or is told.
 */
import { isListed, nameHere } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { isServerless } from '../../kit/net/server';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import look from './form.css';
import { Sending } from './sending';

/** A modal's form is sent by that widget. */
const MODAL = { name: 'data-modal' } as const;

export const mount: Mount<HTMLFormElement> = async (form, signal) => {
  const isModal = form.hasAttribute(nameHere(MODAL));
  if (!isListed(form, definition.attributes.form) || isModal || isServerless()) return;
  // A form must not be sent twice: until the code that shows its answer is loaded, the browser sends it.
  const html = await page().loadPart('html');
  if (signal.aborted) return;
  loadStyles(look);
  new Sending(form, html, signal);
};
