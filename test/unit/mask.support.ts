import { afterEach, beforeEach, vi } from 'vitest';
import { PAGE } from '../../src/runtime/page';
import { mount } from '../../src/widgets/mask/index';

/** Masked fields for the tests of a file, each of which leaves none behind. */
export function maskFields() {
  const report = vi.fn();
  const mounted = new Map<HTMLInputElement, AbortController>();

  beforeEach(() => {
    report.mockReset();
    Reflect.set(document.documentElement, PAGE, { prefix: 'data-', option: () => null, report });
  });
  afterEach(() => {
    stop();
    for (const form of [...document.querySelectorAll('form')]) form.remove();
  });

  /** Unmounts a field, or all. */
  function stop(field?: HTMLInputElement): void {
    for (const [one, aborter] of mounted) if (!field || field === one) aborter.abort();
  }

  /** Mounts a field inside a form of the page; `prepare` is what the page did with it before. */
  async function mountField(
    type: string,
    attributes: Record<string, string> = {},
    prepare: (field: HTMLInputElement) => void = () => {},
  ): Promise<HTMLInputElement> {
    const field = document.createElement('input');
    for (const [name, value] of Object.entries({ ...attributes, 'data-mask': type }))
      field.setAttribute(name, value);
    addForm().append(field);
    prepare(field);
    return mountThis(field);
  }

  /** Mounts the first field of a form with this markup. */
  async function mountFirst(html: string): Promise<HTMLInputElement> {
    const form = addForm();
    form.innerHTML = html;
    return mountThis(form.querySelector('input') as HTMLInputElement);
  }

  async function mountThis(field: HTMLInputElement): Promise<HTMLInputElement> {
    const aborter = new AbortController();
    mounted.set(field, aborter);
    await mount(field, aborter.signal);
    return field;
  }

  return { report, mountField, mountFirst, stop };
}

function addForm(): HTMLFormElement {
  const form = document.createElement('form');
  document.querySelector('body')?.append(form);
  return form;
}

/** A script writes the field and says so. */
export function write(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
