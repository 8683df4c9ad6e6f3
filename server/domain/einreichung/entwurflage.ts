import type { Credit } from '#contract/einreichung-entwurf.ts'
import type { Teamlage } from '../stammdaten/nachwuchs.ts'
import { einreichfristOf } from './einreichfrist.ts'
import { toEntwurfFelder, type EntwurfZeile, type Fassungen } from './entwurf-felder.ts'
import { nachreichungenOf } from './nachreichung.ts'
import { preisDanachOf, preisfallOf, preisOf, type Tarif } from '../stammdaten/preisstufe.ts'
import { prueflisteOf, type Pruefmedienfeld } from './pruefliste.ts'
import type { Rechtstexte } from '../stammdaten/rechtstexte.ts'

interface Zeit {
  nowMs: number
  timeZone: string
}

/** What is the same for all works of an agency in a year. */
export interface Agenturlage {
  programm: Fassungen & {
    einreichStart: string | null
    einreichSchluss: string | null
    erschienenVon: string | null
    erschienenBis: string | null
  }
  agentur: { art: string; mitgliedGeprueft: number }
  ansprechpartnerIds: readonly string[]
  /** Wall clock: the extension of this agency. */
  verlaengertBis: string | null
  tarife: readonly Tarif[]
  rechtstexte: Rechtstexte
  /** null: of whoever is no young talent. */
  teamlage: Teamlage | null
}

export interface Lagekategorie {
  id: string
  jahr: number
  aktiv: number
  wettbewerb: string
  pflichtCredits: string
  fristAbweichend: string | null
}

interface Werk {
  zeile: EntwurfZeile & { jahr: number; status: string }
  kategorie: Lagekategorie
  credits: readonly Credit[]
  medienfelder: readonly Pruefmedienfeld[]
  /** The how-manieth Einreichung of the agency in its year this is, from 1. */
  anzahl: number
}

/** What decides about handing in one work: fields, deadline, checklist and price. */
export function entwurflageOf(
  { programm, agentur, ansprechpartnerIds, verlaengertBis, tarife, rechtstexte, teamlage }: Agenturlage,
  werk: Werk,
  zeit: Zeit,
) {
  const { zeile, kategorie, medienfelder } = werk
  const felder = toEntwurfFelder(zeile, werk.credits, programm)
  // Whoever has been removed since is nobody to write to.
  if (felder.ansprechpartnerId !== null && !ansprechpartnerIds.includes(felder.ansprechpartnerId)) felder.ansprechpartnerId = null
  const { einreichStart, einreichSchluss } = programm
  const frist = einreichfristOf({ einreichStart, einreichSchluss, fristAbweichend: kategorie.fristAbweichend, verlaengertBis }, zeit)
  const pruefliste = prueflisteOf({
    felder,
    jahr: zeile.jahr,
    kategorie: {
      jahr: kategorie.jahr,
      aktiv: kategorie.aktiv === 1,
      wettbewerb: kategorie.wettbewerb,
      pflichtCredits: JSON.parse(kategorie.pflichtCredits) as string[],
      medienfelder,
    },
    erschienen: { von: programm.erschienenVon, bis: programm.erschienenBis },
    hatAnsprechpartner: ansprechpartnerIds.length > 0,
    rechtstexte,
    agenturArt: agentur.art,
    nachbesserung: zeile.status === 'NACHBESSERUNG',
    teamlage,
  })
  const preisfall = preisfallOf({ agentur, kategorie, anzahl: werk.anzahl }, zeit.timeZone)
  return {
    felder,
    frist,
    pruefliste,
    preisfall,
    nachreichungen: nachreichungenOf(medienfelder),
    preis: preisOf(tarife, preisfall, zeit.nowMs),
    preisDanach: preisDanachOf(tarife, preisfall, { nowMs: zeit.nowMs, bisMs: frist.bisMs }),
  }
}
