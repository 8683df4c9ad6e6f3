import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Oeffnung } from '../fenster/open-publikum.ts'
import { isSelberSchirm, readSchirm } from '../fenster/schirm.ts'
import type { Buehne } from '../fenster/use-buehne.ts'
import type { Wachstand } from '../stand/use-wach.ts'

interface VortragHinweiseProps {
  buehne: Pick<Buehne, 'stand' | 'publikum'>
  oeffnung: Oeffnung | null
  wach: Wachstand
  motivFehlt: boolean
  /** This browser has full screen. */
  vollbild: boolean
}

/** What whoever presents should know or do. The audience reads nothing of it. */
export function VortragHinweise(props: VortragHinweiseProps) {
  const saetze = listSaetze(props)
  return (
    <div className="vortrag-hinweise" role="status">
      {saetze.map((satz) => (
        <p key={satz}>
          <WarningIcon size={18} weight="fill" aria-hidden="true" />
          {satz}
        </p>
      ))}
    </div>
  )
}

function listSaetze({ buehne: { stand, publikum }, oeffnung, wach, motivFehlt, vollbild }: VortragHinweiseProps): string[] {
  const saetze: (string | false)[] = [
    stand.film.fehlt && 'Dieser Film spielt nicht. Die Leinwand zeigt den Titel.',
    motivFehlt && 'Dieses Motiv fehlt auf diesem Gerät. Die Leinwand zeigt den Titel.',
    stand.entfallen.includes(stand.werk) && 'Diese Arbeit wurde zurückgezogen. Sie bleibt zu sehen, bis Sie weitergehen.',
    oeffnung === 'BLOCKIERT' &&
      !publikum &&
      'Der Browser hat das Fenster nicht geöffnet. Erlauben Sie Pop-ups für Lorbeer und öffnen Sie es noch einmal.',
    publikum !== null && isSelberSchirm(publikum, readSchirm()) && 'Das Publikumsfenster liegt auf diesem Bildschirm. Ziehen Sie es auf den Beamer.',
    publikum !== null && !(publikum.ton && publikum.vollbild) && `${fehlendes(publikum)} Klicken Sie einmal in das Publikumsfenster.`,
    (wach === 'fehlt' || wach === 'verweigert') &&
      'Dieser Bildschirm kann von selbst dunkel werden. Schalten Sie das in den Einstellungen des Geräts aus.',
    !vollbild && 'Dieser Browser hat kein Vollbild. Die Vorführung läuft in seinem Fenster.',
    typeof BroadcastChannel === 'undefined' && 'Dieser Browser zeigt kein zweites Fenster. Die Vorführung läuft in diesem.',
  ]
  return saetze.filter((satz) => satz !== false)
}

function fehlendes({ ton, vollbild }: NonNullable<Buehne['publikum']>): string {
  if (!ton && !vollbild) return 'Das Publikum hört keinen Ton und sieht kein Vollbild.'
  return ton ? 'Das Publikum sieht kein Vollbild.' : 'Das Publikum hört keinen Ton.'
}
