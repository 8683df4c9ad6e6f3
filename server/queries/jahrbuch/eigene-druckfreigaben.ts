import type { EigeneFreigabe } from '#contract/druckfreigabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listAngefragte } from '../../db/jahrbuch/buchwerk.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import { listOffeneFelder } from '../../domain/einreichung/bearbeitung.ts'
import { GEDRUCKT_AB } from '../../domain/druck/druckstatus.ts'
import { isFreigegeben } from '../../domain/jahrbuch/druckfreigabe.ts'
import { standOf } from '../einreichung/require-bearbeitbar.ts'
import { listFuerAgenturen, readSeiten, type Preistraeger, type Seitenstand } from './buchwerke.ts'

/** What an agency corrects on its page; everything else is the office's. */
const KORRIGIERBAR = ['credits', 'kurztext'] as const

/** Of their own works: those that the office has asked about, public or told before. Nothing else exists for them. */
export async function listEigeneDruckfreigaben(db: Db, benutzerId: string, nowMs: number): Promise<EigeneFreigabe[]> {
  return (await listEigeneSeiten(db, benutzerId, nowMs)).map(({ werk, seite }) => toFreigabe(werk, seite))
}

/** The same with everything of their pages, in the order of the book. */
export async function listEigeneSeiten(db: Db, benutzerId: string, nowMs: number): Promise<{ werk: Preistraeger; seite: Seitenstand }[]> {
  const agenturId = (await findBenutzer(db, benutzerId))?.agenturId ?? null
  if (agenturId === null) return []
  const seiten = await readSeiten(db, await listAngefragte(db, agenturId), nowMs)
  const jahre = [...new Set([...seiten.values()].map(({ zeile }) => zeile.jahr))].toSorted((a, b) => b - a)
  const eigene: { werk: Preistraeger; seite: Seitenstand }[] = []
  for (const jahr of jahre) {
    for (const werk of await listFuerAgenturen(db, jahr)) {
      const seite = seiten.get(werk.einreichungId)
      // Asked before anything of it was public, until something is: what comes later is told by its own publication.
      if (seite && (werk.oeffentlich || seite.freigabe.vorab)) eigene.push({ werk, seite })
    }
  }
  return eigene
}

function toFreigabe({ einreichungId, nummer, kategorie, medaille, oeffentlich }: Preistraeger, seite: Seitenstand): EigeneFreigabe {
  const { zeile, bild, texte, fassung, freigabe } = seite
  const gedruckt = Number(zeile.druckstatus) >= GEDRUCKT_AB
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
    fassung,
    freigabe: { ...freigabe, grund: '', durch: freigabe.stand === 'BUERO' ? null : freigabe.durch },
    darfFreigeben: !gedruckt && !isFreigegeben(freigabe.stand),
    korrigierbar: KORRIGIERBAR.filter((feld) => offen.includes(feld)),
  }
}
