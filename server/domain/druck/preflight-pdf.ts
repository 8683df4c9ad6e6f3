import type { PdfFakten } from './druckfakten.ts'
import { checkSeiten } from './preflight-seiten.ts'
import { findingOf, GRENZEN, sortBefunde, type RohBefund } from './preflight-regeln.ts'

/** What the rules of print say to a PDF. */
export function judgePdf(fakten: PdfFakten): RohBefund[] {
  if (fakten.verschluesselt)
    return [
      findingOf('FEHLER', 'verschluesselung', {
        titel: 'Die Datei ist verschlüsselt',
        satz: 'Niemand kann sie ohne Kennwort setzen, und geprüft ist nichts davon.',
        tun: 'Ohne Schutz neu sichern.',
      }),
    ]
  if (fakten.seitenzahl === 0) return [unlesbar('Es ließ sich keine Seite finden.')]
  return sortBefunde([...checkDatei(fakten), ...checkAusgabe(fakten), ...checkSeiten(fakten)])
}

/** Of a file that cannot be judged. */
export function unlesbar(satz: string): RohBefund {
  return findingOf('FEHLER', 'lesbar', { titel: 'Die Datei ließ sich nicht prüfen', satz, tun: 'Die Datei neu sichern, am besten als PDF/X-4.' })
}

function checkDatei({ verborgen, programme, anhaenge, norm, abgebrochen }: PdfFakten): RohBefund[] {
  const befunde = verborgen.map((name, nr) =>
    findingOf('HINWEIS', 'ebenen', { titel: `Ebene „${name}“ ist ausgeblendet`, satz: 'Sie wird nicht gedruckt.' }, { nr }),
  )
  if (programme || anhaenge)
    befunde.push(
      findingOf('WARNUNG', 'programme', {
        titel: programme ? 'Die Datei enthält ein Programm' : 'Die Datei enthält Anhänge',
        satz: 'In eine Druckdatei gehören weder Programme noch Anhänge.',
        tun: 'Ohne sie neu exportieren, am besten als PDF/X-4.',
      }),
    )
  if (norm === null)
    befunde.push(
      findingOf('HINWEIS', 'norm', {
        titel: 'Kein PDF/X',
        satz: 'Die Datei nennt keine Norm für den Druck. Geprüft ist sie trotzdem.',
        tun: 'Beim nächsten Export PDF/X-4 wählen.',
      }),
    )
  if (abgebrochen)
    befunde.push(
      findingOf('WARNUNG', 'lesbar', {
        titel: 'Nur zum Teil geprüft',
        satz: 'Die Datei zeichnet so viel, dass die Prüfung nicht bis zu ihrem Ende kam.',
        tun: 'Aufwendige Zeichnungen als Bild einsetzen, oder selbst ansehen.',
      }),
    )
  return befunde
}

const FOGRA = /FOGRA\s?\d\d/i

function checkAusgabe({ ausgabe, ausgabeLuege }: PdfFakten): RohBefund[] {
  const { kennung, profil } = GRENZEN.ausgabe
  if (!ausgabe)
    return [
      findingOf('WARNUNG', 'ausgabe', {
        titel: 'Keine Ausgabebedingung',
        satz: `Alle Seiten. Für welches Papier die Farben gemeint sind, steht nicht in der Datei. Gedruckt wird nach ${kennung}.`,
        tun: `Mit „${profil}“ als Ausgabebedingung exportieren.`,
      }),
    ]
  const worte = `${ausgabe.kennung} ${ausgabe.profil}`
  const befunde: RohBefund[] = []
  if (!isGewuenscht(worte))
    befunde.push(
      findingOf('WARNUNG', 'ausgabe', {
        titel: `ICC-Profil: ${FOGRA.exec(worte)?.[0].toUpperCase() ?? (ausgabe.profil || ausgabe.kennung || 'ohne Namen')} statt ${kennung}`,
        satz: 'Alle Seiten. Farbe weicht leicht ab.',
        tun: `Mit „${profil}“ als Ausgabebedingung exportieren.`,
      }),
    )
  if (ausgabeLuege)
    befunde.push(
      findingOf(
        'FEHLER',
        'profil-luege',
        {
          titel: `Profil der Ausgabe passt nicht: ${nennKanaele(ausgabeLuege.profil)} statt ${ausgabeLuege.bild}`,
          satz: 'Das eingebettete ICC-Profil beschreibt andere Kanäle, als die Datei von ihm sagt.',
          tun: `Mit „${profil}“ neu exportieren.`,
        },
        { nr: 'ausgabe' },
      ),
    )
  return befunde
}

/** Whether these words name the condition of the house. */
export function isGewuenscht(worte: string): boolean {
  const flach = worte.toLowerCase().replaceAll(/[\s_-]+/g, '')
  return flach.includes(GRENZEN.ausgabe.kennung.toLowerCase()) || flach.includes('psocoatedv3')
}

/** „3 Kanäle" */
export function nennKanaele(kanaele: number | null): string {
  if (kanaele === null) return 'kein Druckprofil'
  return kanaele === 1 ? '1 Kanal' : `${kanaele} Kanäle`
}
