import type { EigeneFreigabe } from '#contract/druckfreigabe.ts'
import type { Druckstatus } from '#contract/einreichung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAngefragte } from '../../db/jahrbuch/buchwerk.ts'
import { listInLieferung } from '../../db/lieferung/lieferung.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { listOffeneFelder } from '../../domain/einreichung/bearbeitung.ts'
import { GEDRUCKT_AB } from '../../domain/druck/druckstatus.ts'
import { isFreigegeben, refuseRuecknahme } from '../../domain/jahrbuch/druckfreigabe.ts'
import { standOf } from '../einreichung/require-bearbeitbar.ts'
import { isGesagt, listFuerAgenturen, readSeiten, type Preistraeger, type Seitenstand } from './buchwerke.ts'

/** What an agency corrects on its page; everything else is the office's. */
const KORRIGIERBAR = ['credits', 'kurztext'] as const

/** Of their own works: those that the office has asked about, public or told before. Nothing else exists for them. */
export async function listEigeneDruckfreigaben(db: Db, benutzerId: string, nowMs: number): Promise<EigeneFreigabe[]> {
  const eigene = await listEigeneSeiten(db, benutzerId, nowMs)
  const inLieferung = await listInLieferung(
    db,
    eigene.map(({ werk }) => werk.einreichungId),
  )
  return eigene.map(({ werk, seite }) => toFreigabe(werk, seite, inLieferung.has(werk.einreichungId)))
}

/** The same with everything of their pages, by category, medal and title. */
export async function listEigeneSeiten(db: Db, benutzerId: string, nowMs: number): Promise<{ werk: Preistraeger; seite: Seitenstand }[]> {
  const agenturId = (await findBenutzer(db, benutzerId))?.agenturId ?? null
  if (agenturId === null) return []
  const seiten = await readSeiten(db, await listAngefragte(db, agenturId), nowMs)
  const jahre = [...new Set([...seiten.values()].map(({ zeile }) => zeile.jahr))].toSorted((a, b) => b - a)
  const eigene: { werk: Preistraeger; seite: Seitenstand }[] = []
  for (const jahr of jahre) {
    for (const werk of await listFuerAgenturen(db, jahr)) {
      const seite = seiten.get(werk.einreichungId)
      if (seite && isGesagt(werk, seite.lage)) eigene.push({ werk, seite })
    }
  }
  return eigene
}

function toFreigabe(
  { einreichungId, nummer, kategorie, medaille, oeffentlich }: Preistraeger,
  seite: Seitenstand,
  inLieferung: boolean,
): EigeneFreigabe {
  const { zeile, bild, texte, druckbilder, fassung, freigabe } = seite
  const druckstatus = Number(zeile.druckstatus) as Druckstatus
  const gedruckt = druckstatus >= GEDRUCKT_AB
  const offen = listOffeneFelder(standOf(zeile), 'AGENTUR')
  return {
    einreichungId,
    nummer,
    jahr: zeile.jahr,
    kategorie,
    medaille,
    oeffentlich,
    bild: bild?.ansicht ?? null,
    texte,
    druckbilder,
    fassung,
    freigabe: { ...freigabe, grund: '', durch: freigabe.stand === 'BUERO' ? null : freigabe.durch },
    darfZuruecknehmen: refuseRuecknahme({ stand: freigabe.stand, druckstatus, inLieferung }) === null,
    darfFreigeben: !gedruckt && !isFreigegeben(freigabe.stand),
    korrigierbar: KORRIGIERBAR.filter((feld) => offen.includes(feld)),
  }
}
