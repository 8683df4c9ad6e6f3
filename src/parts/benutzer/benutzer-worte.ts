import { ROLLE_WORT, type Benutzer, type BenutzerEingabe } from '#contract/benutzer.ts'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'

export const ANREDE_WAHLEN: readonly { value: BenutzerEingabe['gender']; label: string }[] = [
  { value: 'f', label: 'Frau' },
  { value: 'm', label: 'Herr' },
  { value: 'd', label: 'divers / keine Angabe' },
]

export const BENUTZER_WORT: Readonly<Record<keyof BenutzerEingabe, string>> = {
  gender: 'Anrede',
  title: 'Titel',
  firstname: 'Vorname',
  lastname: 'Nachname',
  username: 'Benutzername',
  telefon: 'Telefon',
  firma: 'Firma',
  agenturId: 'Agentur',
}

export function benutzerNameOf({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }): string {
  return `${firstname} ${lastname}`.trim() || username
}

export function rollenWorteOf(roles: readonly Rolle[]): string {
  return roles.map((rolle) => ROLLE_WORT[rolle]).join(', ')
}

/** Who files works must not judge those of the same year. */
export function hasRollenKonflikt(roles: readonly Rolle[]): boolean {
  return roles.includes('AGENTUR') && hasAnyRolle(roles, ['JURY', 'JURYPRAESIDENT'])
}

/** „Eingeladen am 18.09.2026, 14:32 Uhr, noch nicht angemeldet" */
export function anmeldeSatzOf({ letzteAnmeldungMs, eingeladenMs }: Pick<Benutzer, 'letzteAnmeldungMs' | 'eingeladenMs'>): string {
  if (letzteAnmeldungMs !== null) return `Zuletzt angemeldet am ${formatZeitpunkt(letzteAnmeldungMs)}`
  if (eingeladenMs !== null) return `Eingeladen am ${formatZeitpunkt(eingeladenMs)}, noch nicht angemeldet`
  return 'Noch nicht eingeladen und noch nicht angemeldet'
}

/** Changes with the image, so that an old one is never shown from a cache. */
export function avatarUrlOf({ id, avatarSha256 }: { id: string; avatarSha256: string | null }): string | undefined {
  return avatarSha256 ? `/api/benutzer/${id}/avatar?bild=${avatarSha256.slice(0, 12)}` : undefined
}
