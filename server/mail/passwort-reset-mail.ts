import { PRODUKT } from '#contract/produkt.ts'
import type { Mail } from './mail-versand.ts'

export function passwortResetMail({ an, name, link }: { an: string; name: string; link: string }): Mail {
  const text = [
    `Guten Tag${name ? ` ${name}` : ''},`,
    '',
    `für Ihr Konto bei ${PRODUKT} wurde ein neues Passwort angefordert. Mit diesem Link können Sie es setzen:`,
    '',
    link,
    '',
    'Der Link gilt eine Stunde und nur einmal. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an.',
    'Stimmen, die auf einem Tablet noch nicht übertragen sind, bleiben dort gespeichert.',
    '',
    'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    '',
    PRODUKT,
  ].join('\n')
  return { an, betreff: `${PRODUKT}: Neues Passwort setzen`, text }
}
