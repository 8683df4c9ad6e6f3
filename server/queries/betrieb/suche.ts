import type { SucheNomen, SucheTreffer } from '#contract/suche.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as suchen from '../../db/betrieb/suche.ts'
import { formatTag } from '../../domain/grund/format.ts'

/** Groups without a match are left out. */
export async function getTreffer(db: Db, text: string): Promise<{ gruppen: { nomen: SucheNomen; items: SucheTreffer[] }[] }> {
  const suche = suchen.readSuche(text)
  if (!suche) return { gruppen: [] }
  const gruppen: { nomen: SucheNomen; items: SucheTreffer[] }[] = [
    { nomen: 'einreichungen', items: (await suchen.findEinreichungen(db, suche)).map(toEinreichung) },
    { nomen: 'kategorien', items: (await suchen.findKategorien(db, suche)).map(toJahrgang) },
    {
      nomen: 'agenturen',
      items: (await suchen.findAgenturen(db, suche)).map(({ id, titel, agenturname, ort }) => zeile(id, titel, [agenturname, ort])),
    },
    {
      nomen: 'rechnungen',
      items: (await suchen.findRechnungen(db, suche)).map(({ id, nummer, agentur, datum }) => zeile(id, nummer, [agentur, formatTag(datum)])),
    },
    { nomen: 'benutzer', items: (await suchen.findBenutzer(db, suche)).map(toBenutzer) },
    { nomen: 'jurys', items: (await suchen.findJurys(db, suche)).map(toJahrgang) },
  ]
  return { gruppen: gruppen.filter(({ items }) => items.length > 0) }
}

function toEinreichung({ id, titel, nummer, jahr, auftraggeber, agentur }: Awaited<ReturnType<typeof suchen.findEinreichungen>>[number]) {
  return zeile(id, titel, [nummer ?? `Entwurf ${jahr}`, auftraggeber, agentur])
}

function toJahrgang({ id, titel, jahr, nummer }: { id: string; titel: string; jahr: number; nummer: number }) {
  return zeile(id, titel, [`Nr. ${nummer}`, String(jahr)])
}

function toBenutzer({ id, firstname, lastname, username, firma }: Awaited<ReturnType<typeof suchen.findBenutzer>>[number]) {
  return zeile(id, `${firstname} ${lastname}`.trim() || username, [username, firma])
}

function zeile(id: string, titel: string, teile: readonly string[]): SucheTreffer {
  return { id, titel, zeile: teile.filter(Boolean).join(' · ') }
}
