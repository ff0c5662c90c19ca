import type { Act, Answer, Attack } from './types';

/** Another site. Each attack has its own host there, so that a request shows which attack made it. */
export const EVIL = /^https?:\/\/n(\d+)\.evil\.example\b/;

const htmlOf = (id: number) =>
  `<x-injected-${id}></x-injected-${id}><img src=x:x onerror=top.__scriptRan(${id})>`;
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces the placeholders of a text by the attack's own values. */
export function fill(text: string, id: number): string {
  const html = escapeHtml(htmlOf(id));
  const marks: Record<string, string> = {
    id: String(id),
    run: `top.__scriptRan(${id})`,
    raw: htmlOf(id),
    html,
    quote: `&quot;&gt;${html}`,
    site: `https://n${id}.evil.example`,
  };
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => marks[name] ?? hole);
}

/** An attack without placeholders. */
export function filled(attack: Attack, id: number): Attack {
  const put = (text: string) => fill(text, id);
  const own: Attack = { ...attack, visitor: attack.visitor.map((act) => filledAct(act, put)) };
  if (attack.markup) own.markup = put(attack.markup);
  if (attack.cookie) own.cookie = put(attack.cookie);
  if (attack.asks) own.asks = attack.asks.map(put);
  if (attack.asksAtOnce) own.asksAtOnce = attack.asksAtOnce.map(put);
  if (attack.answers) own.answers = filledAnswers(attack.answers, put);
  if ('shows' in attack.sign) {
    const { shows, text } = attack.sign;
    own.sign = text === undefined ? { shows: put(shows) } : { shows: put(shows), text: put(text) };
  }
  if ('asked' in attack.sign) own.sign = { asked: put(attack.sign.asked) };
  if ('lands' in attack.sign) own.sign = { lands: put(attack.sign.lands) };
  return own;
}

const filledAct = (act: Act, put: (text: string) => string): Act =>
  typeof act === 'string' ? act : ([act[0], put(act[1])] as Act);

const filledAnswers = (answers: Record<string, Answer>, put: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      put(path),
      { ...answer, body: put(answer.body) },
    ]),
  );
