import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { toStorageFailure } from '#src/offline/kern/storage-failure.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { announce } from '../ansage/ansage.ts'
import { isInDialog } from '../einstellung/tasten.ts'
import { grundSatz } from '../tablet/speicher-worte.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { forgetUngespeichert, meldeUngespeichert, type Ungespeichert, useUngespeicherte } from './ungespeichert.ts'
import './nicht-gespeichert.css'

const SPEICHER = '/voting/uebertragung'

/** The one message that may not be overlooked, on whichever of the juror's screens one has got to meanwhile. One at a time. */
export function NichtGespeichert() {
  const tablet = useTablet()
  const offene = useUngespeicherte(tablet.benutzerId)
  const { pathname } = useLocation()
  const [erste] = offene
  // Where room is made it waits: the words of a note are nowhere else.
  if (!erste || pathname === SPEICHER) return null
  // By their number: the next one takes the focus anew.
  return <Alarm key={offene.length} offen={erste} tablet={tablet} />
}

/** Nothing but this on the screen. */
function Alarm({ offen, tablet }: { offen: Ungespeichert; tablet: Tablet }) {
  const panel = useRef<HTMLDivElement>(null)
  useKeysOf(panel)
  const forget = () => forgetUngespeichert(tablet.benutzerId, offen)
  return createPortal(
    <div className="nicht-gespeichert" role="alertdialog" aria-modal="true" aria-labelledby="nicht-gespeichert-titel" tabIndex={-1} ref={panel}>
      <WarningOctagonIcon size={56} weight="fill" aria-hidden="true" />
      <h2 id="nicht-gespeichert-titel" className="text-display-lg">
        NICHT gespeichert
      </h2>
      <p className="text-body-lg">{satzOf(offen)}</p>
      <div className="nicht-gespeichert__wege">
        {isZuLang(offen) ? null : (
          <Button
            variant="confirm"
            size="vote"
            onClick={() => {
              forget()
              void tryAgain(tablet, offen)
            }}
          >
            Noch einmal versuchen
          </Button>
        )}
        {offen.grund === 'voll' ? (
          <ButtonLink as={Link} to={`${SPEICHER}#speicher`} size="vote">
            Speicher freigeben
          </ButtonLink>
        ) : null}
        <Button variant="ghost" size="vote" onClick={forget}>
          {offen.art === 'STIMME' ? 'Ohne Stimme weiter' : 'Ohne Notiz weiter'}
        </Button>
      </div>
    </div>,
    document.body,
  )
}

/** What lies behind hears no key and takes no focus: a digit would vote on a ballot that nobody sees. Afterwards the focus is where it was. */
function useKeysOf(panel: React.RefObject<HTMLElement | null>): void {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    // One that was open before keeps its own: it is closed by them.
    if (isInDialog(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    panel.current?.focus()
  })
  useEffect(() => {
    const vorher = document.activeElement
    const dahinter = document.getElementById('root')
    dahinter?.toggleAttribute('inert', true)
    panel.current?.focus()
    addEventListener('keydown', keep, { capture: true })
    return () => {
      removeEventListener('keydown', keep, { capture: true })
      dahinter?.removeAttribute('inert')
      if (vorher instanceof HTMLElement && vorher.isConnected) vorher.focus()
    }
  }, [panel])
}

/** On the tablet as it is by now, wherever its work is. */
async function tryAgain(tablet: Tablet, offen: Ungespeichert): Promise<void> {
  try {
    await (offen.art === 'STIMME' ? tablet.castStimme(offen.eingabe) : tablet.saveNotiz(offen.eingabe))
    announce(`${wasOf(offen)}, ${tablet.nurOnline ? 'beim Server angekommen' : 'auf diesem Tablet gespeichert'}`)
  } catch (error) {
    meldeUngespeichert(tablet.benutzerId, { ...offen, grund: toStorageFailure(error).art })
  }
}

const GETAN = { STIMME: 'abgegeben', NOTIZ: 'gesichert' } as const

function wasOf(offen: Ungespeichert): string {
  return offen.art === 'STIMME' ? `„${offen.wort}“ für „${offen.titel}“` : `Ihre Notiz zu „${offen.titel}“`
}

/** Two that were put together; both are still there. */
function isZuLang(offen: Ungespeichert): boolean {
  return offen.art === 'NOTIZ' && offen.eingabe.text.length > MAX_TEXT
}

function satzOf(offen: Ungespeichert): string {
  const was = wasOf(offen)
  const nicht = `ist noch nicht ${GETAN[offen.art]}`
  if (isZuLang(offen))
    return `${was} ${nicht}: Sie ist länger als ${MAX_TEXT.toLocaleString('de-AT')} Zeichen. Was vorher gesichert war, ist noch da; bitte kürzen Sie den Text dort.`
  if (offen.grund === 'voll')
    return `Der Speicher ist voll: ${was} ${nicht}. Bitte Medien einer fertigen Jury entfernen und dann noch einmal versuchen. Alle früheren Stimmen sind sicher.`
  if (offen.grund === 'nur-online')
    return `${grundSatz(offen.grund)} Ob ${was} dort angekommen ist, ist nicht sicher; von selbst sendet Lorbeer nichts davon noch einmal. Bitte versuchen Sie es, sobald die Verbindung wieder da ist.`
  return `${grundSatz(offen.grund)} ${was} ${nicht} und wird nicht von selbst gesendet. Bitte versuchen Sie es noch einmal; hilft das nicht, laden Sie Lorbeer neu. Frühere Stimmen hat Lorbeer nicht verändert.`
}
