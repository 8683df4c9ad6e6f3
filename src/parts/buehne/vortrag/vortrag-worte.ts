import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { formatDauer } from '../../medium/medium-worte.ts'
import { aktuelleRundeOf } from '../../runde/aktuelle-runde.ts'
import type { Motiv } from '../bild/motive.ts'
import { isSelberSchirm } from '../fenster/schirm.ts'
import type { Publikumslage, Schirm } from '../fenster/botschaft.ts'

export const STOCKT = 'Der Film kommt nicht weiter. Die Leinwand zeigt sein letztes Bild; er läuft von selbst weiter, sobald es geht.'
export const GELOESCHT =
  'Auf diesem Gerät wurden die Daten von Lorbeer gelöscht. Was zu sehen ist, bleibt; laden Sie nach der Vorführung mit Verbindung neu.'

const ART: Record<Motiv['art'], string> = { film: 'Film', ton: 'Ton', bild: 'Bild', link: 'Web' }

/** „Film 1 von 2", „Bild 3 von 7", „Film". By what they are: the hall counts all of them as „Motiv". */
export function motivWort(motive: readonly Motiv[], index: number): string {
  const motiv = motive[index]
  if (!motiv) return 'Ohne Medien'
  const gleiche = motive.filter(({ art }) => art === motiv.art)
  return gleiche.length === 1 ? ART[motiv.art] : `${ART[motiv.art]} ${gleiche.indexOf(motiv) + 1} von ${gleiche.length}`
}

/** „Jury 5 · Shortlist · anonym" */
export function juryZeile(paket: Jurypaket, anonym: boolean, jetztMs: number): string {
  const runde = aktuelleRundeOf(paket.runden, jetztMs)
  return [`Jury ${paket.nummer}`, runde?.titel ?? '', anonym ? 'anonym' : ''].filter(Boolean).join(' · ')
}

/** How long what plays of it takes; null where nothing plays. */
export function spieldauerOf({ medien }: Pick<PaketEinreichung, 'medien'>): number | null {
  const ms = medien
    .filter(({ variant }) => variant === 'video' || variant === 'audio')
    .reduce((summe, { durationMs }) => summe + (durationMs ?? 0), 0)
  return ms > 0 ? ms : null
}

/** „noch 18 Arbeiten, etwa 48 Minuten": what plays, and the clock where one is used. */
export function restWort(werke: readonly PaketEinreichung[], uhrMs: number): string {
  const anzahl = werke.length === 1 ? 'noch 1 Arbeit' : `noch ${werke.length} Arbeiten`
  if (werke.length === 0) return 'letzte Arbeit'
  const minuten = Math.round(werke.reduce((ms, werk) => ms + (spieldauerOf(werk) ?? 0) + uhrMs, 0) / 60_000)
  return minuten > 0 ? `${anzahl}, etwa ${minuten === 1 ? '1 Minute' : `${minuten} Minuten`}` : anzahl
}

/** „1:12", over time „−0:08" */
export function restZeit(ms: number): string {
  const sekunden = Math.ceil(ms / 1000)
  return sekunden < 0 ? `−${formatDauer(-sekunden * 1000)}` : formatDauer(sekunden * 1000)
}

/** „Beamer · Vollbild · Ton an" */
export function publikumWort(lage: Publikumslage, hier: Schirm): string {
  const schirm = isSelberSchirm(lage, hier) ? 'dieser Bildschirm' : (lage.schirm.name ?? 'zweiter Bildschirm')
  return [schirm, lage.vollbild ? 'Vollbild' : 'kein Vollbild', lage.ton ? 'Ton an' : 'kein Ton'].join(' · ')
}
