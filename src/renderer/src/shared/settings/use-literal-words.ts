import { useI18n } from '@/i18n/use-i18n';
import { unseenCharacter } from '@shared/model/text/unseen-character';
import { isTokenText } from './token-text';

/** Why the typed text cannot be used literally; undefined when it can. */
export interface LiteralWords {
  /** An address or an ID. */
  readonly text: (typed: string) => string | undefined;
  readonly token: (typed: string) => string | undefined;
}

export function useLiteralWords(): LiteralWords {
  const { t } = useI18n();
  function text(typed: string): string | undefined {
    const { character, at } = unseenCharacter(typed) ?? {};
    return character === undefined ? undefined : t('setup.faults.unseen', { character, at });
  }
  return {
    text,
    token: (typed) =>
      text(typed) ?? (isTokenText(typed.trim()) ? undefined : t('setup.faults.tokenCharacters')),
  };
}
