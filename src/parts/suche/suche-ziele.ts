import { sortKeyOf } from '#contract/sortierung.ts'
import type { SucheNomen, SucheTreffer } from '#contract/suche.ts'

export interface Seite {
  to: string
  label: string
}

export interface Ziel {
  id: string
  pfad: string
  titel: string
  zeile: string
}

export interface ZielGruppe {
  titel: string
  ziele: Ziel[]
}

const NOMEN: Readonly<Record<SucheNomen, { titel: string; pfadOf: (id: string) => string }>> = {
  einreichungen: { titel: 'Einreichungen', pfadOf: (id) => `/admin/einreichungen/${id}` },
  kategorien: { titel: 'Kategorien', pfadOf: (id) => `/admin/kategorien/${id}` },
  agenturen: { titel: 'Agenturen', pfadOf: (id) => `/admin/agenturen/${id}` },
  rechnungen: { titel: 'Rechnungen', pfadOf: (id) => `/admin/rechnungen/${id}` },
  benutzer: { titel: 'Benutzer', pfadOf: (id) => `/admin/benutzer/${id}` },
  jurys: { titel: 'Jurys', pfadOf: (id) => `/voting/president/${id}` },
}

/** Pages by their name, then what the server found; a noun that the office has no page for is left out. */
export function gruppenOf(suche: string, seiten: readonly Seite[], gefunden: readonly { nomen: SucheNomen; items: SucheTreffer[] }[]): ZielGruppe[] {
  const key = sortKeyOf(suche)
  const passend = seiten.filter(({ label }) => sortKeyOf(label).includes(key))
  const gruppen = gefunden
    .filter(({ nomen }) => seiten.some(({ to }) => to === `/admin/${nomen}`))
    .map(({ nomen, items }) => ({ titel: NOMEN[nomen].titel, ziele: items.map((item) => ({ ...item, pfad: NOMEN[nomen].pfadOf(item.id) })) }))
  const seitenGruppe = { titel: 'Seiten', ziele: passend.map(({ to, label }) => ({ id: to, pfad: to, titel: label, zeile: '' })) }
  return [...(passend.length > 0 ? [seitenGruppe] : []), ...gruppen]
}
