import { formatZahl } from '#contract/zahl.ts'
import type { Dateimangel, Mangelart, Nachweisbefund, Protokollbefund } from '#src/parts/stimmprotokoll/pruefbefund.ts'
import type { Unterschriftbefund } from '#src/parts/stimmprotokoll/web-krypto.ts'

interface Erklaerung {
  heisst: string
  tun: string
}

const NOCH_EINMAL = 'Laden Sie die Datei noch einmal herunter und prüfen Sie sie erneut.'
const MELDEN = 'Bleibt es dabei, heben Sie diese Datei auf und lassen Sie das Wettbewerbsbüro auf dem Server verify-log laufen.'

export const ERKLAERUNG: Record<Mangelart, Erklaerung> = {
  kette: {
    heisst:
      'Bis zum Eintrag davor passt alles zusammen. Ab hier nicht mehr: Entweder wurde die Datei verändert oder beim Übertragen beschädigt, oder das Protokoll selbst wurde verändert.',
    tun: `${NOCH_EINMAL} ${MELDEN}`,
  },
  ende: {
    heisst: 'Was in der Datei steht, schließt bis hierher aneinander an. Ob danach noch etwas kam, sagt sie nicht.',
    tun: `Wahrscheinlich wurde das Herunterladen unterbrochen. ${NOCH_EINMAL} ${MELDEN}`,
  },
  aufbewahrt: {
    heisst:
      'Die Datei ist in sich schlüssig, aber sie ist nicht das Protokoll, von dem der Kopf stammt: Es wurde gekürzt oder neu geschrieben, oder der Kopf ist falsch abgetippt, oder er ist jünger als die Datei.',
    tun: 'Vergleichen Sie die Prüfsumme Zeichen für Zeichen mit dem Blatt oder der E-Mail. Ist der Kopf jünger, laden Sie die Datei neu. Bleibt es dabei, heben Sie Blatt und Datei auf und ziehen Sie jemanden hinzu, der den Server nicht betreibt.',
  },
  unterschrift: {
    heisst: 'Nummer und Prüfsumme gehören nicht zu der Unterschrift daneben. Jemand hat eines davon verändert, oder es ist falsch abgetippt.',
    tun: 'Nehmen Sie den Kopf aus der E-Mail oder vom QR-Code statt ihn abzutippen, und prüfen Sie noch einmal. Bleibt es dabei, heben Sie beides auf.',
  },
  quittung: {
    heisst: 'Was das Tablet damals bekommen hat, steht so nicht im Protokoll. Ohne Versehen wie eine fremde Datei darf das nicht vorkommen.',
    tun: 'Sehen Sie nach, ob Datei und Quittungen von derselben Jury und aus geschlossenen Runden sind. Bleibt es dabei, heben Sie beide Dateien auf und melden Sie es Juryvorsitz und Wettbewerbsbüro.',
  },
  nachweis: {
    heisst: 'Was der Server heute über diese Stimme sagt, ist nicht das, was er damals versiegelt hat, oder die Datei wurde verändert.',
    tun: 'Sichern Sie den Nachweis auf dem Tablet noch einmal. Bleibt es dabei, heben Sie beide Dateien auf und melden Sie es Juryvorsitz und Wettbewerbsbüro.',
  },
}

export type Ton = 'laurel' | 'tablet' | 'coral'

export interface Urteil {
  ton: Ton
  titel: string
  satz: string
}

export function urteilOf(befund: Protokollbefund | Nachweisbefund): Urteil {
  const [erster] = befund.maengel
  if (erster) return { ton: 'coral', titel: mangelTitel(erster), satz: erster.satz }
  return befund.art === 'protokoll' ? protokollUrteil(befund) : nachweisUrteil(befund)
}

function mangelTitel({ art, nr }: Dateimangel): string {
  if (art === 'aufbewahrt') return 'Der Kopf stimmt nicht überein'
  if (art === 'unterschrift') return 'Die Unterschrift ist falsch'
  if (art === 'quittung') return 'Eine Quittung stimmt nicht überein'
  if (art === 'ende') return 'Die Datei ist nicht vollständig'
  return nr === null ? 'Nicht unversehrt' : `Nicht unversehrt ab Eintrag ${formatZahl(nr)}`
}

function protokollUrteil({ eintraege, verglichen, quittungen }: Protokollbefund): Urteil {
  const zahl = eintraegeWort(eintraege)
  if (verglichen.length > 0) {
    const bis = Math.max(...verglichen.map(({ nr }) => nr))
    const danach = bis < eintraege ? ` Danach folgen ${eintraegeWort(eintraege - bis)}, für die kein Kopf da ist.` : ''
    return {
      ton: 'laurel',
      titel: `Unversehrt: ${zahl}, Kopf stimmt überein`,
      satz: `Jeder Eintrag schließt an den vorigen an. Bis Eintrag ${formatZahl(bis)} ist es das Protokoll, von dem der Kopf stammt: nichts fehlt, nichts wurde geändert.${danach}`,
    }
  }
  const gefunden = quittungen.length > 0 ? ` ${quittungenSatz(quittungen.length)}` : ''
  return {
    ton: 'tablet',
    titel: `In sich unversehrt: ${zahl}`,
    satz: `Jeder Eintrag schließt an den vorigen an.${gefunden} Ob es das Protokoll von damals ist, zeigt erst ein Kopf, den jemand außerhalb des Servers aufbewahrt hat. Geben Sie ihn ein, oder vergleichen Sie ihn mit dem letzten Eintrag unten.`,
  }
}

function nachweisUrteil({ eintraege }: Nachweisbefund): Urteil {
  const ohne = eintraege.filter(({ ausBeleg }) => !ausBeleg).length
  const satz =
    ohne === 0
      ? 'Die Angaben jedes Eintrags ergeben genau die Prüfsumme, die das Tablet damals bekommen hat.'
      : `Die Angaben jedes Eintrags ergeben die Prüfsumme daneben. ${formatZahl(ohne)} davon hatte das Tablet nicht aufbewahrt; dort ist es die, die der Server heute nennt.`
  return { ton: ohne === eintraege.length ? 'tablet' : 'laurel', titel: `Stimmig: ${eigeneWort(eintraege.length)}`, satz }
}

export function quittungenSatz(anzahl: number): string {
  return anzahl === 1
    ? 'Die Quittung steht im Protokoll, mit derselben Angabe.'
    : `Alle ${formatZahl(anzahl)} Quittungen stehen im Protokoll, mit derselben Angabe.`
}

export function unterschriftWort(unterschrift: Unterschriftbefund): string {
  // Anybody may sign with a key of their own: whose it is shows only beside one that is known.
  if (unterschrift === 'richtig') return 'Unterschrift passt zum Schlüssel'
  if (unterschrift === 'falsch') return 'Unterschrift falsch'
  return unterschrift === null ? 'ohne Unterschrift' : 'Unterschrift nicht geprüft: Dieser Browser kennt das Verfahren (Ed25519) nicht'
}

/** Easier to compare by eye. */
export function inGruppen(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash
}

function eintraegeWort(anzahl: number): string {
  return anzahl === 1 ? '1 Eintrag' : `${formatZahl(anzahl)} Einträge`
}

function eigeneWort(anzahl: number): string {
  return anzahl === 1 ? '1 eigener Eintrag' : `${formatZahl(anzahl)} eigene Einträge`
}
