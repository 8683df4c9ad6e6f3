import type { Publikumslage } from '../fenster/botschaft.ts'
import type { Oeffnung } from '../fenster/open-publikum.ts'
import { isSelberSchirm, readSchirm } from '../fenster/schirm.ts'
import type { Wachstand } from '../stand/use-wach.ts'

interface Fensterlage {
  publikum: Publikumslage | null
  oeffnung: Oeffnung | null
  wach: Wachstand
}

/** What is missing of the two windows, for whoever presents works or medals. */
export function fensterSaetze({ publikum, oeffnung, wach }: Fensterlage): string[] {
  const saetze: (string | false)[] = [
    oeffnung === 'BLOCKIERT' &&
      !publikum &&
      'Der Browser hat das Fenster nicht geöffnet. Erlauben Sie Pop-ups für Lorbeer und öffnen Sie es noch einmal.',
    publikum !== null && isSelberSchirm(publikum, readSchirm()) && 'Das Publikumsfenster liegt auf diesem Bildschirm. Ziehen Sie es auf den Beamer.',
    publikum !== null && !(publikum.ton && publikum.vollbild) && `${fehlendes(publikum)} Klicken Sie einmal in das Publikumsfenster.`,
    (wach === 'fehlt' || wach === 'verweigert') &&
      'Dieser Bildschirm kann von selbst dunkel werden. Schalten Sie das in den Einstellungen des Geräts aus.',
    typeof BroadcastChannel === 'undefined' && 'Dieser Browser zeigt kein zweites Fenster. Die Vorführung läuft in diesem.',
  ]
  return saetze.filter((satz) => satz !== false)
}

function fehlendes({ ton, vollbild }: Publikumslage): string {
  if (!ton && !vollbild) return 'Das Publikum hört keinen Ton und sieht kein Vollbild.'
  return ton ? 'Das Publikum sieht kein Vollbild.' : 'Das Publikum hört keinen Ton.'
}
