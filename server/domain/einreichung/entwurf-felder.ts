import type { Credit, EntwurfFelder } from '#contract/einreichung-entwurf.ts'

/** The columns of an Einreichung that hold its draft. */
export interface EntwurfZeile {
  titel: string
  kategorieId: string
  auftraggeber: string
  marke: string
  erschienenVon: string | null
  erschienenBis: string | null
  serie: number
  teile: number
  notizKategorie: string
  texte: string
  beteiligteAgenturIds: string
  ansprechpartnerId: string | null
  rechtliches: string
}

/** Versions of the texts that apply now. */
export interface Fassungen {
  agbVersion: string
  datenschutzVersion: string
}

export type Rechtliches = Omit<EntwurfFelder, keyof EntwurfZeile | keyof Texte | 'credits' | 'agbAkzeptiert' | 'datenschutzAkzeptiert'> & {
  /** The version that was accepted; null: none. */
  agb: string | null
  datenschutz: string | null
}
type Texte = Pick<EntwurfFelder, 'kurztext' | 'briefing' | 'idee' | 'umsetzung' | 'ergebnis'>

const OHNE_TEXTE: Texte = { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' }
const OHNE_RECHTE: Rechtliches = {
  rechtWerk: false,
  rechtMusik: false,
  rechtBild: false,
  rechtPersonen: false,
  freigabeAuftraggeber: false,
  freigabeName: '',
  kiEinsatz: null,
  kiText: '',
  frueher: '',
  aehnlich: '',
  agb: null,
  datenschutz: null,
}

/** What was accepted counts only for the version that applies: new terms are accepted anew. */
export function toEntwurfFelder(zeile: EntwurfZeile, credits: readonly Credit[], fassungen: Fassungen): EntwurfFelder {
  const { agb, datenschutz, ...rechte } = readRechtliches(zeile.rechtliches)
  const { titel, kategorieId, auftraggeber, marke, erschienenVon, erschienenBis, teile, notizKategorie, ansprechpartnerId } = zeile
  return {
    titel,
    kategorieId,
    auftraggeber,
    marke,
    erschienenVon,
    erschienenBis,
    serie: zeile.serie === 1,
    teile,
    notizKategorie,
    ...readTexte(zeile.texte),
    credits: [...credits],
    beteiligteAgenturIds: JSON.parse(zeile.beteiligteAgenturIds) as string[],
    ansprechpartnerId,
    ...rechte,
    agbAkzeptiert: agb === fassungen.agbVersion,
    datenschutzAkzeptiert: datenschutz === fassungen.datenschutzVersion,
  }
}

/** The columns that hold these fields; `credits` have a table of their own. */
export function toEntwurfZeile(felder: EntwurfFelder, vorher: Pick<EntwurfZeile, 'rechtliches'>, fassungen: Fassungen): EntwurfZeile {
  const { titel, kategorieId, auftraggeber, marke, erschienenVon, erschienenBis, teile, notizKategorie, ansprechpartnerId } = felder
  const { kurztext, briefing, idee, umsetzung, ergebnis } = felder
  const bisher = readRechtliches(vorher.rechtliches)
  const rechte: Rechtliches = {
    ...bisher,
    ...pick(felder, Object.keys(OHNE_RECHTE)),
    agb: akzeptiert(felder.agbAkzeptiert, bisher.agb, fassungen.agbVersion),
    datenschutz: akzeptiert(felder.datenschutzAkzeptiert, bisher.datenschutz, fassungen.datenschutzVersion),
  }
  return {
    titel,
    kategorieId,
    auftraggeber,
    marke,
    erschienenVon,
    erschienenBis,
    serie: felder.serie ? 1 : 0,
    teile,
    notizKategorie,
    ansprechpartnerId,
    texte: JSON.stringify({ kurztext, briefing, idee, umsetzung, ergebnis }),
    beteiligteAgenturIds: JSON.stringify(felder.beteiligteAgenturIds),
    rechtliches: JSON.stringify(rechte),
  }
}

/** The versions of the terms that were accepted, for receipt and archive. */
export function acceptedFassungen(rechtliches: string): { agb: string | null; datenschutz: string | null } {
  const { agb, datenschutz } = readRechtliches(rechtliches)
  return { agb, datenschutz }
}

/** Not ticking again keeps what was accepted of an older version. */
function akzeptiert(jetzt: boolean, bisher: string | null, version: string): string | null {
  if (jetzt) return version
  return bisher === version ? null : bisher
}

/** What an agency has declared about a work, and to which versions it has agreed. */
export function readRechtliches(json: string): Rechtliches {
  return { ...OHNE_RECHTE, ...(JSON.parse(json) as Partial<Rechtliches>) }
}

function readTexte(json: string): Texte {
  return { ...OHNE_TEXTE, ...pick(JSON.parse(json) as Partial<Texte>, Object.keys(OHNE_TEXTE)) }
}

function pick<T extends object>(value: T, keys: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key))) as Partial<T>
}
