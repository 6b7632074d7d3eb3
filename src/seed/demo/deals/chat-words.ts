import { Random } from '#seed/demo/random.ts';
import { toUzbekCyrillic } from '#seed/demo/texts/cyrillic.ts';
import { CHAT_PHRASES } from '#seed/demo/texts/phrases/phrases.ts';
import type { Script } from '#seed/demo/world.ts';

export type ChatPhrase = keyof typeof CHAT_PHRASES;

/** The words of a chat for a purpose: an answer fits its question, since both have the same place in their lists. */
export function chatWordsOf(
  { adId, askerId }: { readonly adId: number; readonly askerId: number },
  phrase: ChatPhrase,
  script: Script = 'ru',
): string {
  const variants = CHAT_PHRASES[phrase];
  const place = Math.floor(new Random(`chat ${adId} ${askerId}`).next() * variants.length);
  const [ru, uz] = variants[place] ?? variants[0];
  if (script === 'ru') return ru;
  return script === 'uz' ? uz : toUzbekCyrillic(uz);
}
