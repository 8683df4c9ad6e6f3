import type { Funktion } from '#contract/jury.ts'
import type { GeraetBody, Stufe } from '#contract/geraet.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { isImPanel } from '#contract/umfang.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listGeraeteOfJury } from '../../db/geraet/geraet.ts'
import { listMitglieder } from '../../db/jury/jurymitglied.ts'
import { readPanels, type Panels } from '../../db/jury/panel.ts'
import { readUmfang } from '../../db/jury/runde-umfang.ts'
import { findEndgueltigMs } from '../../db/jury/medaillentisch.ts'
import { findJury, listRunden } from '../../db/paket/jurypaket.ts'
import { countAbgegeben, countBefangen, listKategorienMitAnzahl } from '../../db/jury/uebersicht.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { pickTischrunde } from '../../domain/jury/medaillentisch.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import { isMeldungOffen, nachlaufEndeOf } from '../../domain/jury/runde-status.ts'
import { zaehltMit } from '../../domain/jury/stimmrecht.ts'
import { toRunde } from './to-runde.ts'
import { readOffenePunkte } from '../stimmen/offene-punkte.ts'

const KEINE_RUNDE = { art: '', geschlossenMs: null }

interface Anfrage {
  juryId: string
  /** Who reads it; null where nobody reads its points. */
  benutzerId: string | null
  timeZone: string
  standMs: number
}

type Mitglied = Awaited<ReturnType<typeof listMitglieder>>[number]
type Geraet = Awaited<ReturnType<typeof listGeraeteOfJury>>[number]

interface Zaehlung {
  kategorien: Awaited<ReturnType<typeof listKategorienMitAnzahl>>
  abgegeben: Awaited<ReturnType<typeof countAbgegeben>>
  befangen: Awaited<ReturnType<typeof countBefangen>>
  /** Ids of the seats with a vote in the round shown. */
  mitStimmrecht: ReadonlySet<string>
  panels: Panels
  /** When the round was closed whose late votes are waited for. */
  nachlaufSeitMs: number | null
}

/** How far a jury and its tablets are. Progress counts acknowledged acts only; what waits stands beside it. */
export async function getUebersicht(db: Db, { juryId, benutzerId, timeZone, standMs }: Anfrage): Promise<Uebersicht> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const runden = await listRunden(db, juryId)
  const runde = pickGezeigte(runden) ?? runden[0]
  const umfang = runde ? await readUmfang(db, runde) : null
  const mitglieder = await listMitglieder(db, juryId)
  const voting = mitglieder.filter((sitz) => zaehltMit(sitz, jury.vorsitzStimmrecht, runde ?? KEINE_RUNDE))
  const zaehlung: Zaehlung = {
    kategorien: await listKategorienMitAnzahl(db, juryId, umfang),
    abgegeben: runde ? await countAbgegeben(db, runde.id) : [],
    befangen: await countBefangen(db, juryId, umfang, runde ? await findEndgueltigMs(db, runde) : null),
    mitStimmrecht: new Set(voting.map((sitz) => sitz.id)),
    panels: await readPanels(db, runde ? [runde] : []),
    nachlaufSeitMs: runde?.status === 'NACHLAUF' ? runde.geschlossenMs : null,
  }
  const geraete = await listGeraeteOfJury(db, juryId)
  const vorsitz = mitglieder.find((sitz) => sitz.funktion === 'VORSITZ')
  const { punkte, gesamt } = await readOffenePunkte(db, {
    juryId,
    eigene: new Set(mitglieder.filter((sitz) => sitz.benutzerId === benutzerId).map(({ id }) => id)),
    zaehltMit: (rundeId, mitgliedId) => {
      const [dort, sitz] = [runden.find(({ id }) => id === rundeId), mitglieder.find(({ id }) => id === mitgliedId)]
      return dort !== undefined && sitz !== undefined && zaehltMit(sitz, jury.vorsitzStimmrecht, dort)
    },
  })
  const { nummer, titel, jahr } = jury
  return {
    juryId,
    nummer,
    titel,
    ...(jury.probe === 1 && { probe: true }),
    jahr,
    standMs,
    vorsitz: vorsitz ? nameOf(vorsitz) : null,
    runde: runde ? toRunde(runde, { timeZone, umfang }) : null,
    medaillentisch: pickTischrunde(runden) !== undefined,
    nachlaufEndeMs: runde?.status === 'NACHLAUF' ? nachlaufEndeOf(runde) : null,
    kategorien: toKategorien(zaehlung),
    mitglieder: mitglieder.map((mitglied) => toMitglied(mitglied, zaehlung, geraete)),
    offenePunkte: punkte.map(({ punkt }) => punkt),
    offenePunkteGesamt: gesamt,
  }
}

function toKategorien({ kategorien, abgegeben, befangen, mitStimmrecht, panels }: Zaehlung): Uebersicht['kategorien'] {
  return kategorien.map((kategorie) => {
    const gefragt = new Set([...mitStimmrecht].filter((id) => isImPanel(panels.of(id), kategorie.id)))
    const here = (row: { mitgliedId: string; kategorieId: string }) => row.kategorieId === kategorie.id && gefragt.has(row.mitgliedId)
    const erwartet = kategorie.einreichungen * gefragt.size - sumOf(befangen.filter(here))
    return { ...kategorie, abgegeben: sumOf(abgegeben.filter(here)), erwartet: Math.max(0, erwartet) }
  })
}

function toMitglied(
  mitglied: Mitglied,
  { kategorien, abgegeben, befangen, mitStimmrecht, panels, nachlaufSeitMs }: Zaehlung,
  geraete: readonly Geraet[],
) {
  const panel = panels.of(mitglied.id)
  const eigene = kategorien.filter(({ id }) => isImPanel(panel, id))
  // A vote for a work that has gone to another jury since is none of the works expected here.
  const here = (row: { mitgliedId: string; kategorieId: string }) => row.mitgliedId === mitglied.id && eigene.some(({ id }) => id === row.kategorieId)
  const recused = sumOf(befangen.filter(here))
  const works = eigene.reduce((sum, kategorie) => sum + kategorie.einreichungen, 0)
  return {
    mitgliedId: mitglied.id,
    name: nameOf(mitglied),
    funktion: mitglied.funktion as Funktion,
    stimmberechtigt: mitStimmrecht.has(mitglied.id),
    bewertet: sumOf(abgegeben.filter(here)),
    erwartet: mitStimmrecht.has(mitglied.id) ? Math.max(0, works - recused) : 0,
    befangen: recused,
    geraete: geraete.filter((geraet) => geraet.mitgliedId === mitglied.id).map((geraet) => toGeraet(geraet, nachlaufSeitMs)),
  }
}

function toGeraet(geraet: Geraet, nachlaufSeitMs: number | null): Uebersicht['mitglieder'][number]['geraete'][number] {
  const { geraetId, name, kontaktMs } = geraet
  return {
    geraetId,
    name,
    kontaktMs,
    stufe: (geraet.stufe ?? 'KEINE') as Stufe,
    fehlendeBytes: geraet.fehlendeBytes ?? 0,
    wartend: geraet.schuld.wartend,
    verloren: verlorenOf(geraet.speicher),
    meldungFehlt: nachlaufSeitMs !== null && isMeldungOffen(geraet.schuld, nachlaufSeitMs),
    installiert: geraet.installiert === 1,
  }
}

/** As the tablet told it; one that has never reported holds an empty object. */
function verlorenOf(speicher: string): number {
  return (JSON.parse(speicher) as Partial<GeraetBody['speicher']>).verloren ?? 0
}

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim()
}

function sumOf(rows: readonly { anzahl: number }[]): number {
  return rows.reduce((sum, row) => sum + row.anzahl, 0)
}
