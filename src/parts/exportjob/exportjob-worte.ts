import { MAX_EXPORT_ETIKETTEN, type Exportjob, type ExportjobTyp, type Exportvorschau } from '#contract/exportjob.ts'
import { LISTEN_TYPEN } from '#contract/exportliste.ts'
import { formatUhrzeit, formatTag } from '#src/lib/datum.ts'
import { formatZahl } from '#contract/zahl.ts'

const LISTE_WORT = { titel: 'Liste als Excel', satz: 'Was die Liste zeigt, mit allen Spalten.' }

export const EXPORTJOB_TYP_WORT: Readonly<Record<ExportjobTyp, { titel: string; satz: string }>> = {
  EXCEL_EINREICHUNGEN: { titel: 'Excel-Tabelle', satz: 'Einreichungen mit allen Feldern, Credits und Medien auf drei Blättern.' },
  MEDIEN_ZIP: { titel: 'Medien als ZIP', satz: 'Originaldateien in Ordnern nach Kategorie und Einreichung, mit Inhaltsverzeichnis und Prüfsummen.' },
  RECHNUNGEN: { titel: 'Rechnungen als ZIP', satz: 'Rechnungen und Gutschriften als PDF, mit einer Liste der Beträge.' },
  AWARDUEBERSICHT: { titel: 'Awardübersicht', satz: 'Auszeichnungen eines Jahres, nach Kategorie, Agentur und Auftraggeber.' },
  URKUNDEN: { titel: 'Urkunden als ZIP', satz: 'Je Auszeichnung ein PDF, mit einer Liste.' },
  URKUNDEN_PDF: { titel: 'Urkunden als PDF', satz: 'Alle in einem PDF, je Auszeichnung eine Seite.' },
  ABLAUFPLAN: { titel: 'Ablaufplan als PDF', satz: 'A4, alle Zeiten, Namen, Plätze und Filme; was fehlt, steht als „offen“ da.' },
  ABLAUF_EXCEL: { titel: 'Ablauf als Excel', satz: 'Ablauf mit Zeiten, die mitrechnen, Gravurliste und Schnittliste auf drei Blättern.' },
  LISTE: LISTE_WORT,
  LISTE_DRUCKEREI: LISTE_WORT,
  LISTE_AGENTUR: LISTE_WORT,
  ETIKETTEN: { titel: 'Etiketten als PDF', satz: 'Für die Muster abgegebener Einreichungen, eines je Teil, alle in einer Datei.' },
}

/** What of the chosen works goes into the file; `geht`: there is something, and not too much. */
export function mengeOf(typ: ExportjobTyp, { dateien, bytes, rechnungen, etiketten }: Exportvorschau): { satz: string; geht: boolean } {
  if (typ === 'MEDIEN_ZIP')
    return {
      geht: dateien > 0,
      satz: dateien === 0 ? 'Diese Einreichungen haben noch keine Dateien.' : `${dateienWort(dateien)}, ${groesseWort(bytes)}.`,
    }
  if (typ === 'RECHNUNGEN')
    return { geht: rechnungen > 0, satz: rechnungen === 0 ? 'Diese Einreichungen stehen auf keiner Rechnung.' : `${dateienWort(rechnungen)}.` }
  if (typ === 'ETIKETTEN') return { geht: etiketten > 0 && etiketten <= MAX_EXPORT_ETIKETTEN, satz: etikettenSatzOf(etiketten) }
  return { geht: true, satz: '' }
}

function etikettenSatzOf(etiketten: number): string {
  if (etiketten === 0) return 'Von diesen Einreichungen ist keine abgegeben.'
  if (etiketten <= MAX_EXPORT_ETIKETTEN) return `${etikettenWort(etiketten)}.`
  return `Das wären ${etikettenWort(etiketten)}, auf einmal gehen ${formatZahl(MAX_EXPORT_ETIKETTEN)}. Bitte wählen Sie weniger Einreichungen.`
}

export function isOffen({ status }: Pick<Exportjob, 'status'>): boolean {
  return status === 'WARTET' || status === 'LAEUFT'
}

export function isDateiDa({ status }: Pick<Exportjob, 'status'>): boolean {
  return status === 'FERTIG' || status === 'ABGEHOLT'
}

/** „64 %, noch etwa 2 Minuten" */
export function laufSatzOf({ status, fortschritt, restMs }: Exportjob): string {
  if (status === 'WARTET') return 'Wartet, beginnt gleich'
  return restMs === null ? `${fortschritt} %` : `${fortschritt} %, ${restWort(restMs)}`
}

function restWort(restMs: number): string {
  if (restMs < 10_000) return 'noch wenige Sekunden'
  if (restMs < 60_000) return `noch etwa ${Math.ceil(restMs / 10_000) * 10} Sekunden`
  const minuten = Math.ceil(restMs / 60_000)
  return minuten === 1 ? 'noch etwa 1 Minute' : `noch etwa ${minuten} Minuten`
}

/** „240 Einreichungen, 1,2 MB, 10:38 Uhr" */
export function fertigSatzOf({ typ, anzahl, umfang, bytes, fertigMs, status }: Exportjob): string {
  const was = umfang ? (WAS[typ as ExportjobTyp] ?? einreichungenWort)(umfang.anzahl) : auftragWort({ typ, anzahl })
  const wann = fertigMs === null ? '' : isHeute(fertigMs) ? formatUhrzeit(fertigMs) : formatTag(fertigMs)
  const teile = [was, bytes === null ? '' : groesseWort(bytes), wann, status === 'ABGEHOLT' ? 'geladen' : '']
  // A line breaks between the parts only.
  return teile
    .filter(Boolean)
    .map((teil) => teil.replaceAll(' ', '\u00A0'))
    .join(', ')
}

/** The server had no room for the file: it is put together while it is loaded. */
export function isOhneKopie(job: Pick<Exportjob, 'status' | 'sha256'>): boolean {
  return isDateiDa(job) && job.sha256 === null
}

export function einreichungenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Einreichung' : `${formatZahl(anzahl)} Einreichungen`
}

/** What was ordered: works, or documents. */
export function auftragWort({ typ, anzahl }: Pick<Exportjob, 'typ' | 'anzahl'>): string {
  if (LISTEN_TYPEN.some((each) => each === typ)) return zeilenWort(anzahl)
  if (typ === 'AWARDUEBERSICHT' || typ === 'URKUNDEN' || typ === 'URKUNDEN_PDF') return auszeichnungenWort(anzahl)
  if (typ === 'ABLAUFPLAN' || typ === 'ABLAUF_EXCEL') return auftritteWort(anzahl)
  return typ === 'RECHNUNGEN' ? dateienWort(anzahl) : einreichungenWort(anzahl)
}

export function dateienWort(anzahl: number): string {
  return anzahl === 1 ? '1 Datei' : `${formatZahl(anzahl)} Dateien`
}

export function etikettenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Etikett' : `${formatZahl(anzahl)} Etiketten`
}

export function auszeichnungenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Auszeichnung' : `${formatZahl(anzahl)} Auszeichnungen`
}

function auftritteWort(anzahl: number): string {
  return anzahl === 1 ? '1 Auftritt' : `${formatZahl(anzahl)} Auftritte`
}

function zeilenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Zeile' : `${formatZahl(anzahl)} Zeilen`
}

function urkundenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Urkunde' : `${formatZahl(anzahl)} Urkunden`
}

/** What the finished file holds. */
const WAS: Readonly<Record<ExportjobTyp, (anzahl: number) => string>> = {
  EXCEL_EINREICHUNGEN: einreichungenWort,
  MEDIEN_ZIP: dateienWort,
  RECHNUNGEN: dateienWort,
  ETIKETTEN: etikettenWort,
  AWARDUEBERSICHT: auszeichnungenWort,
  URKUNDEN: urkundenWort,
  URKUNDEN_PDF: urkundenWort,
  ABLAUFPLAN: auftritteWort,
  ABLAUF_EXCEL: auftritteWort,
  LISTE: zeilenWort,
  LISTE_DRUCKEREI: zeilenWort,
  LISTE_AGENTUR: zeilenWort,
}

/** What is spoken when an export is done. */
export function endeSatzOf({ dateiname, status, fehler }: Exportjob): string {
  if (status === 'FEHLER') return `Der Export „${dateiname}“ ist gescheitert. ${fehler ?? ''}`.trim()
  return `Der Export „${dateiname}“ ist fertig und kann geladen werden.`
}

function isHeute(ms: number): boolean {
  return formatTag(ms) === formatTag(Date.now())
}

/** „1,2 MB". Its like for jurors stands in their first bundle, which must not grow by what the office needs of it. */
export function groesseWort(bytes: number): string {
  const [unit, teiler] = (bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3]) as [string, number]
  return new Intl.NumberFormat('de-DE', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / teiler)
}
