import { toKanonisch } from '#contract/kanonisch.ts'
import type { Betrieb } from '../senden/betrieb.ts'
import { requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { lokaleNotizOf } from './lokale-notiz.ts'
import { countWartendeNotizen, countWartendeStimmen } from './wartende.ts'
import type { AusgangZeile, BelegZeile, LokaleNotiz, LokaleStimme, Observable, Ort, Sendestand } from '../kern/tablet.ts'
import { combine, distinct, type Zustand } from '../kern/zustand.ts'
import { isSameWork, isZuSpaet } from '../senden/zu-spaet.ts'
import { countVerloren, standOf, type AusgangRow, type BelegRow, type Geschrieben, type StimmeZeile, type Verloren } from '../kern/zeilen.ts'

export function observeStimmen(lager: Lager, betrieb: Zustand<Betrieb>, juryId: string): Observable<LokaleStimme[]> {
  const rows = lager.observe(['geraet', 'stimme'], async (tafeln): Promise<Gelesen> => {
    const [geraet, stimmen] = await Promise.all([requireGeraet(tafeln), tafeln.stimme.find('juryId', juryId)])
    return { geraetId: geraet.geraetId, stand: standOf(geraet), stimmen }
  })
  return combine(rows, betrieb, (gelesen, { unterwegs, frisch }) => {
    const newer = frisch.filter(({ stimme, ...geschrieben }) => stimme.juryId === juryId && isNewer(geschrieben, gelesen))
    return withFrisch(gelesen.stimmen, newer).map((stimme) => toLokaleStimme(stimme, { unterwegs, dauerhaft: lager.dauerhaft }))
  })
}

/** What one transaction saw. */
interface Gelesen {
  geraetId: string
  stand: number
  stimmen: StimmeZeile[]
}

/** The Gerät's row decides, no clock: what was read after the tap holds it, whatever has become of it since. */
function isNewer(geschrieben: Pick<Geschrieben, 'geraetId' | 'stand'>, { geraetId, stand }: Gelesen): boolean {
  return geschrieben.geraetId === geraetId && geschrieben.stand > stand
}

function withFrisch(stimmen: StimmeZeile[], frisch: readonly Geschrieben[]): StimmeZeile[] {
  if (frisch.length === 0) return stimmen
  return [...stimmen.filter((stimme) => !frisch.some((tap) => isSameWork(tap.stimme, stimme))), ...frisch.map(({ stimme }) => stimme)]
}

function toLokaleStimme(stimme: StimmeZeile, where: { unterwegs: ReadonlySet<string>; dauerhaft: boolean }): LokaleStimme {
  const {
    rundeId,
    einreichungId,
    art,
    wert,
    kommentar,
    wallMs,
    serverMs,
    quittung,
    fruehereQuittung,
    rev,
    reason,
    nachgereicht,
    nacherfasst = false,
    vorschlaege,
    entscheidung,
  } = stimme
  const counted = stimme.gueltig
  const differs = counted !== null && toKanonisch([counted.art, counted.wert]) !== toKanonisch([art, wert])
  return {
    rundeId,
    einreichungId,
    art,
    wert,
    kommentar,
    ort: ortOf(stimme, where),
    wallMs,
    serverMs,
    quittung,
    fruehereQuittung,
    rev,
    reason,
    nachgereicht,
    ...(nacherfasst && { nacherfasst }),
    // Whoever reads that a vote was refused wants to know what counts, also when it is the same.
    gueltig:
      counted !== null && (differs || stimme.lage === 'nicht-gezaehlt') ? { art: counted.art, wert: counted.wert, serverMs: counted.serverMs } : null,
    vorschlaege,
    entscheidung,
  }
}

/** In memory nothing is „Auf diesem Tablet gespeichert": there a waiting vote is only ever being sent. */
function ortOf({ lage, actId, entscheidung }: StimmeZeile, { unterwegs, dauerhaft }: { unterwegs: ReadonlySet<string>; dauerhaft: boolean }): Ort {
  if (lage === 'wartet') return !dauerhaft || (actId !== null && unterwegs.has(actId)) ? 'sendet' : 'tablet'
  if (lage === 'nicht-gezaehlt' && entscheidung === 'GEZAEHLT') return 'uebertragen'
  return lage
}

export function observeSendestand(lager: Lager, betrieb: Zustand<Betrieb>): Observable<Sendestand> {
  const stand = combine(lager.observe(['geraet', 'ausgang', 'stimme', 'beleg'], readZahlen), betrieb, (zahlen, live) => ({
    ...zahlen,
    netz: live.netz,
    lage: lageOf(zahlen, live),
  }))
  return distinct(stand)
}

export function observeAbgemeldet(betrieb: Zustand<Betrieb>): Observable<boolean> {
  return { subscribe: (next, error) => betrieb.subscribe(({ pause }) => next(pause === 'anmeldung'), error) }
}

type Zahlen = Omit<Sendestand, 'netz' | 'lage'>

async function readZahlen(tafeln: Tafeln): Promise<Zahlen> {
  const [{ letzteAntwortMs, verloren }, wartend, notizen, angekommen, gefragt, abgelehnte, zuSpaet] = await Promise.all([
    requireGeraet(tafeln),
    countWartendeStimmen(tafeln),
    countWartendeNotizen(tafeln),
    tafeln.stimme.find('lage', 'uebertragen'),
    tafeln.stimme.find('lage', 'konflikt'),
    tafeln.stimme.find('lage', 'nicht-gezaehlt'),
    findZuSpaete(tafeln),
  ])
  const offen = [...abgelehnte.filter(isUnentschieden), ...zuSpaet]
  const abgelehnt = new Set(offen.map(({ rundeId, einreichungId }) => rundeId + einreichungId)).size
  const uebertragen = [...angekommen, ...abgelehnte.filter(({ entscheidung }) => entscheidung === 'GEZAEHLT')].filter(isStimme).length
  // Beside a late vote that was decided, the other tablet's may still be asking.
  const konflikte = [...gefragt, ...[...angekommen, ...abgelehnte.filter(({ entscheidung }) => entscheidung !== null)].filter(hasFrage)]
  const fragen = konflikte.length === 0 ? KEINE : konflikte.map(({ juryId, rundeId }) => ({ juryId, rundeId }))
  return { wartend, notizen, uebertragen, abgelehnt, konflikte: konflikte.length, fragen, verloren: countVerloren(verloren), letzteAntwortMs }
}

/** Always the same one: an unchanged count is not told again. */
const KEINE: Sendestand['fragen'] = []

/** Late votes of the person's other tablets: the header counts them, and the list names them. */
async function findZuSpaete(tafeln: Pick<Tafeln, 'stimme' | 'beleg'>): Promise<BelegRow[]> {
  const [fremde, angekommen] = await Promise.all([tafeln.beleg.find('geraetId', ''), tafeln.stimme.find('lage', 'uebertragen')])
  return fremde.filter((beleg) => isZuSpaet(beleg, angekommen))
}

function isUnentschieden({ entscheidung, reason }: Pick<StimmeZeile, 'entscheidung' | 'reason'>): boolean {
  return entscheidung === null && reason !== 'probelauf'
}

function hasFrage({ vorschlaege }: Pick<StimmeZeile, 'vorschlaege'>): boolean {
  return vorschlaege.length > 0
}

/** Neither withdrawn nor recused. */
function isStimme({ art }: StimmeZeile): boolean {
  return art === 'BEWERTET' || art === 'ENTHALTUNG'
}

/** What needs a person comes first (docs/design.md, „Words of a vote"). */
function lageOf({ abgelehnt, konflikte, wartend }: Zahlen, { nichtSpeicherbar, pause, netz }: Betrieb): Sendestand['lage'] {
  if (nichtSpeicherbar) return 'nicht-speicherbar'
  if (abgelehnt > 0) return 'abgelehnt'
  if (konflikte > 0) return 'konflikt'
  if (pause !== null) return pause === 'anmeldung' ? 'abgemeldet' : pause
  if (netz === 'offline') return 'offline'
  return wartend > 0 ? 'sendet' : 'uebertragen'
}

export function observeAusgang(lager: Lager): Observable<AusgangZeile[]> {
  return lager.observe(['ausgang'], async (tafeln) => (await tafeln.ausgang.first(Infinity)).filter(({ art }) => art !== 'NOTIZ').map(toAusgangZeile))
}

export function observeBelege(lager: Lager): Observable<BelegZeile[]> {
  return lager.observe(['beleg', 'stimme'], async (tafeln) => {
    const [alle, zuSpaete] = await Promise.all([tafeln.beleg.first(Infinity), findZuSpaete(tafeln)])
    const offen = new Set(zuSpaete.map(({ id }) => id))
    const belege = alle.filter(({ art }) => art !== 'NOTIZ')
    return belege
      .toSorted((a, b) => (a.ergebnis.serverMs ?? 0) - (b.ergebnis.serverMs ?? 0) || a.seq - b.seq)
      .map((beleg) => toBelegZeile(beleg, offen.has(beleg.id)))
  })
}

export function observeVerloren(lager: Lager): Observable<Verloren[]> {
  return lager.observe(['geraet'], async (tafeln) => (await requireGeraet(tafeln)).verloren)
}

export function observeNotiz(lager: Lager, einreichungId: string): Observable<LokaleNotiz> {
  return lager.observe(['notiz'], async (tafeln) => lokaleNotizOf(await tafeln.notiz.get(einreichungId)))
}

export function observeNotizfragen(lager: Lager, juryId: string): Observable<ReadonlySet<string>> {
  return lager.observe(['notiz'], async (tafeln) => {
    const notizen = await tafeln.notiz.find('juryId', juryId)
    return new Set(notizen.filter((row) => lokaleNotizOf(row).fassungen.length > 0).map(({ einreichungId }) => einreichungId))
  })
}

function toAusgangZeile({ seq, id, einreichungId, rundeId, art, wert, wallMs }: AusgangRow): AusgangZeile {
  return { seq, id, einreichungId, rundeId, art, wert, wallMs }
}

function toBelegZeile(beleg: BelegRow, zuSpaet: boolean): BelegZeile {
  const fruehereQuittung = beleg.quittung === beleg.ergebnis.quittung ? null : beleg.quittung
  const { juryId, geraetId, ergebnis, entscheidung, technischAbgelehnt } = beleg
  return { ...toAusgangZeile(beleg), juryId, fremd: geraetId === '', zuSpaet, ergebnis, entscheidung, technischAbgelehnt, fruehereQuittung }
}
