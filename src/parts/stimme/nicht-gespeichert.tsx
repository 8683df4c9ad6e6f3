import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { forgetUngespeichert, type Ungespeichert, useUngespeicherte } from './ungespeichert.ts'
import './nicht-gespeichert.css'

/** The one message that may not be overlooked, on whichever of the juror's screens one has got to meanwhile. One at a time. */
export function NichtGespeichert() {
  const tablet = useTablet()
  const offene = useUngespeicherte(tablet)
  const [erste] = offene
  if (!erste) return null
  // By their number: the next one takes the focus anew.
  return <Alarm key={offene.length} offen={erste} onClose={() => forgetUngespeichert(tablet, erste)} />
}

/** Nothing but this on the screen. */
function Alarm({ offen, onClose }: { offen: Ungespeichert; onClose: () => void }) {
  const { art, grund, nochmal } = offen
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div className="nicht-gespeichert" role="alertdialog" aria-modal="true" aria-labelledby="nicht-gespeichert-titel" tabIndex={-1} ref={panel}>
      <WarningOctagonIcon size={56} weight="fill" aria-hidden="true" />
      <h2 id="nicht-gespeichert-titel" className="text-display-lg">
        NICHT gespeichert
      </h2>
      <p className="text-body-lg">{satzOf(offen)}</p>
      <div className="nicht-gespeichert__wege">
        <Button
          variant="confirm"
          size="vote"
          onClick={() => {
            onClose()
            nochmal()
          }}
        >
          Noch einmal versuchen
        </Button>
        {grund === 'voll' ? (
          <ButtonLink as={Link} to="/voting/uebertragung#speicher" size="vote" onClick={onClose}>
            Speicher freigeben
          </ButtonLink>
        ) : null}
        <Button variant="ghost" size="vote" onClick={onClose}>
          {art === 'STIMME' ? 'Ohne Stimme weiter' : 'Ohne Notiz weiter'}
        </Button>
      </div>
    </div>
  )
}

const GETAN = { STIMME: 'abgegeben', NOTIZ: 'gesichert' } as const

function satzOf({ art, grund, was }: Ungespeichert): string {
  const nicht = `ist noch nicht ${GETAN[art]}`
  if (grund === 'voll')
    return `Der Speicher ist voll: ${was} ${nicht}. Bitte Medien einer fertigen Jury entfernen und dann noch einmal versuchen. Alle früheren Stimmen sind sicher.`
  if (grund === 'nur-online')
    return `${grundSatz(grund)} Ob ${was} dort angekommen ist, ist nicht sicher; von selbst sendet Lorbeer nichts davon noch einmal. Bitte versuchen Sie es, sobald die Verbindung wieder da ist.`
  return `${grundSatz(grund)} ${was} ${nicht} und wird nicht von selbst gesendet. Bitte versuchen Sie es noch einmal; hilft das nicht, laden Sie Lorbeer neu. Frühere Stimmen hat Lorbeer nicht verändert.`
}
