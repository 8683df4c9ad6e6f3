import { BRANCHENTEXTE } from './branchen.ts'
import { createZufall } from '../artwork/zufall.ts'
import type { Zufall } from '../artwork/zufall.ts'

export type Textauftrag = {
  titel: string
  auftraggeber: string
  marke: string
  branche: string
  art: string
  claim: string
  motive: number
}

export type Einreichtexte = {
  briefing: string
  idee: string
  umsetzung: string
  ergebnis: string
  kurztext: string
}

const LAGE = [
  '{auftraggeber} hatte ein Problem, das man mit Geld nicht löst: {lage}',
  'Am Anfang stand ein Satz im Protokoll: „Uns kennt jeder, aber keiner denkt an uns.“ {lage}',
  'Der Auftrag von {auftraggeber} passte auf eine Serviette. {lage}',
  'Die Ausgangslage war ehrlich: {lage}',
  '{marke} wollte keine Kampagne, sondern eine Haltung, die man plakatieren kann. {lage}',
]

const AUFTRAG = [
  'Gesucht war ein Gedanke, der ohne Erklärung auskommt und drei Monate trägt.',
  'Das Budget reichte für eine Idee. Also durfte es nur eine sein.',
  'Wir sollten {gruppe} erreichen, und zwar ohne laut zu werden.',
  'Die einzige Vorgabe: Es muss auch der Nachtportier verstehen.',
  'Ziel war, {gruppe} wieder ins Gespräch zu bringen, am besten miteinander.',
]

const GEDANKE = [
  'Wir haben {ding} wörtlich genommen. „{titel}“ sagt, was alle denken, und zeigt, was keiner erwartet.',
  'Statt zu behaupten, lassen wir weg. Übrig bleibt {ding}, und ein Satz: „{claim}“',
  'Der Titel „{titel}“ ist die ganze Idee. Das Bild widerspricht ihm freundlich.',
  'Wer {ding} einmal so gesehen hat, sieht es nie wieder anders. Darauf beruht die Arbeit.',
  'Wir drehen die Perspektive um: Nicht {marke} spricht, sondern {ding}.',
]

const UMSETZUNG: Record<string, string[]> = {
  plakat: [
    'Eine Form, zwei Farben, eine Schrift. Gedruckt im Siebdruck, geklebt von Hand, {ort}.',
    'Das Motiv funktioniert aus vierzig Metern und aus vierzig Zentimetern. Gehängt wurde es {ort}.',
  ],
  ooh: [
    'Die Flächen wurden nach Blickrichtung gebucht, nicht nach Reichweite. Zu sehen war die Arbeit {ort}.',
    'Gemalt statt gedruckt, in elf Nächten, {ort}.',
  ],
  anzeige: [
    'Viel Weiß, wenig Text, keine Hintergrundfarbe, die nicht verdient wäre. Erschienen in sechs Tageszeitungen.',
    'Jede Anzeige wurde für ihre Nachbarseite geschrieben. Kein Motiv erschien zweimal am selben Ort.',
  ],
  packaging: [
    'Graspapier, eine Sonderfarbe, kein Lack. Die Verpackung lässt sich ohne Schere öffnen und ohne Schuld entsorgen.',
    'Der Prägestempel stammt aus dem Firmenarchiv von 1931, die Farben aus dem Rohstoff selbst.',
  ],
  editorial: [
    'Gesetzt in zwei Schnitten einer Schrift, auf ungestrichenem Papier, fadengeheftet. Die Bilder haben Vorfahrt.',
    'Ein Raster aus zwölf Spalten, das man nie bemerkt. Jede Doppelseite beginnt mit einer Leerstelle.',
  ],
  design: [
    'Das Zeichen entsteht aus einer einzigen Regel und wächst mit: vom Stempel bis zur Fassade.',
    'Ein System aus fünf Farben, einer Schrift und viel Zurückhaltung. Das Handbuch hat acht Seiten.',
  ],
  digital: [
    'Gebaut ohne Rahmenwerk, 180 Kilobyte, auch im Tunnel benutzbar. Getestet mit elf Menschen über siebzig.',
    'Jede Bewegung hat einen Grund, jeder Text eine Stimme. Die Seite lädt in unter einer Sekunde.',
  ],
  film: [
    'Gedreht an zwei Tagen mit natürlichem Licht. Der Schnitt folgt dem Atem, nicht der Musik.',
    'Gezeichnet, Bild für Bild. Der Ton wurde zuerst aufgenommen, dann kam die Kamera.',
  ],
  audio: [
    'Ein Mikrofon, zwei Stimmen, kein Jingle. Die Pause in der Mitte dauert drei Sekunden und ist Absicht.',
    'Aufgenommen am Originalschauplatz, um fünf Uhr früh. Kein Geräusch stammt aus dem Archiv.',
  ],
  event: [
    'Ein Abend, ein Ort, keine Bühne. Alles Material wurde geliehen und am nächsten Tag zurückgegeben.',
    'Aufgebaut in einer Nacht von Lehrlingen, abgebaut von den Gästen.',
  ],
}

const ORTE = [
  'an 240 Stellen in Wien, Graz und Linz',
  'entlang einer einzigen Straßenbahnlinie',
  'in neun Bahnhöfen zwischen Bregenz und Eisenstadt',
  'genau dort, wo man ohnehin wartet',
  'in Dörfern mit weniger als tausend Menschen',
]

const ERGEBNIS = [
  'Nach vier Wochen kannten {zahl} Prozent {deren} die Arbeit, ohne dass ein Euro nachgebucht wurde.',
  '{zahl} Prozent mehr Anfragen im ersten Monat, und ein Leserbrief in Reimen.',
  'Die Motive wurden so oft abgehängt und mitgenommen, dass {marke} sie nun verkauft. Der Erlös geht an den Nachwuchs.',
  '{wirkung} Das Budget für das kommende Jahr wurde verdoppelt, der Auftrag nicht geändert.',
  'Gemessen wurde wenig, gesprochen viel. {wirkung}',
]

function fuelle(muster: string, werte: Record<string, string>): string {
  return muster.replace(/\{(\w+)\}/g, (_, name: string) => werte[name] ?? '')
}

function sammleWerte(auftrag: Textauftrag, z: Zufall): Record<string, string> {
  const branche = BRANCHENTEXTE[auftrag.branche]
  if (!branche) throw new Error(`Keine Texte zur Branche ${auftrag.branche}`)
  return {
    titel: auftrag.titel.replace(/[.!?]$/, ''),
    auftraggeber: auftrag.auftraggeber,
    marke: auftrag.marke,
    claim: auftrag.claim,
    lage: z.aus(branche.lage),
    gruppe: branche.gruppe,
    deren: branche.deren,
    ding: z.aus(branche.ding),
    wirkung: z.aus(branche.wirkung),
    ort: z.aus(ORTE),
    zahl: String(z.ganz(18, 74)),
  }
}

function umfang(auftrag: Textauftrag): string {
  return auftrag.motive > 1 ? `Die Serie umfasst ${auftrag.motive === 2 ? 'zwei' : 'drei'} Motive. ` : ''
}

/** The texts of a submission: the same order, the same words. */
export function writeEinreichtexte(auftrag: Textauftrag): Einreichtexte {
  const z = createZufall(`texte/${auftrag.titel}`)
  const werte = sammleWerte(auftrag, z)
  const satz = (liste: readonly string[]) => fuelle(z.aus(liste), werte)
  const kurz = `„${werte['titel']}“ für ${auftrag.marke}: ${auftrag.claim} ${satz(UMSETZUNG[auftrag.art] ?? [])
    .split('. ')[0]
    ?.replace(/\.$/, '')}.`
  return {
    briefing: `${satz(LAGE)} ${satz(AUFTRAG)}`,
    idee: satz(GEDANKE),
    umsetzung: `${umfang(auftrag)}${satz(UMSETZUNG[auftrag.art] ?? [])}`,
    ergebnis: satz(ERGEBNIS),
    kurztext: kurz.length <= 280 ? kurz : `„${werte['titel']}“ für ${auftrag.marke}: ${auftrag.claim}`.slice(0, 280),
  }
}
