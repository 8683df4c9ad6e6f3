import type { KartenAkt, Zugangskarte } from '#contract/zugangskarte.ts'
import { codeOf } from '#contract/zeichen.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listSitze } from '../../db/jury/jurymitglied-liste.ts'
import { hasZugangskarte, listKartenakte, listKartengeraete, listZugangskarten } from '../../db/konto/zugangskarte.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Zeichenpruefung } from '../auszeichnung/urkunden.ts'
import { standOf } from '../../domain/konto/zugangskarte.ts'

interface Kartenliste {
  titel: string
  mitglieder: { id: string; name: string; aktiv: boolean; karten: Zugangskarte[]; ungedruckt?: string[] }[]
}

export async function getZugangskarten(
  db: Db,
  juryId: string,
  { nowMs, pruefe = () => [] }: { nowMs: number; pruefe?: Zeichenpruefung },
): Promise<Kartenliste> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const geraete = Map.groupBy(await listKartengeraete(db, juryId), ({ zugangskarteId }) => zugangskarteId)
  const karten = Map.groupBy(await listZugangskarten(db, juryId, nowMs), ({ mitgliedId }) => mitgliedId)
  const sitze = await listSitze(db, juryId)
  return {
    titel: jury.titel,
    mitglieder: sitze.map(({ id, firstname, lastname, aktiv }) => ({
      id,
      name: `${firstname} ${lastname}`.trim(),
      aktiv: aktiv === 1,
      ...withUngedruckte(pruefe(`${firstname} ${lastname} ${jury.titel}`)),
      karten: (karten.get(id) ?? []).map(({ ersetztMs, gesperrtMs, ...karte }) => ({
        ...karte,
        stand: standOf({ ...karte, ersetztMs, gesperrtMs }, nowMs),
        anmeldungen: Number(karte.anmeldungen),
        geraete: (geraete.get(karte.id) ?? []).map(({ name }) => name || 'Gerät ohne Namen'),
      })),
    })),
  }
}

function withUngedruckte(zeichen: readonly string[]): { ungedruckt?: string[] } {
  return zeichen.length > 0 ? { ungedruckt: zeichen.map((eines) => `${eines} (${codeOf(eines)})`) } : {}
}

const MAX_AKTE = 500

export async function getKartenakte(db: Db, id: string): Promise<{ items: KartenAkt[]; total: number }> {
  if (!(await hasZugangskarte(db, id))) throw new AppFehler('nicht-gefunden')
  const { rows, total } = await listKartenakte(db, id, MAX_AKTE)
  return {
    total,
    items: rows.map(({ status, runde, nummer, titel, geraet, ...akt }) => ({
      ...akt,
      runde: runde ?? '',
      nummer: nummer ?? '',
      titel: titel ?? '',
      geraet: geraet || 'Gerät ohne Namen',
      gezaehlt: status === 'accepted' || status === 'unchanged',
    })),
  }
}
