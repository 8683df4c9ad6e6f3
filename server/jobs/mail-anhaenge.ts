import type { Anhang } from '../commands/mail/queue-mail.ts'
import type { MailAnhang } from '../mail/mail-versand.ts'

export type AnhangMaker = (id: string) => Promise<MailAnhang>

/** How what a mail carries is made, by `art`; the mail's row holds no bytes. */
export interface MailAnhaenge {
  registerAnhang(art: string, make: AnhangMaker): void
  /** null for an `art` that nobody makes. */
  makeAnhang(anhang: Anhang): Promise<MailAnhang | null>
}

export function createMailAnhaenge(): MailAnhaenge {
  const makers = new Map<string, AnhangMaker>()
  return {
    registerAnhang: (art, make) => void makers.set(art, make),
    makeAnhang: async ({ art, id }) => (await makers.get(art)?.(id)) ?? null,
  }
}
