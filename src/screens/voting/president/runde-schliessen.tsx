import { useState } from 'react'
import { changeRundeStatus, type Runde, type RundeStatus } from '#contract/runde.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { aufzaehlungOf, ohneTablet, stummeTablets } from './tablet-worte.ts'
import './runde-schliessen.css'

export interface RundeSchliessenProps {
  open: boolean
  onClose(): void
  uebersicht: Uebersicht
  /** As it was when the question was opened. */
  runde: Runde
}

/** What is still so when it was refused. */
const WEITER: Partial<Record<RundeStatus, string>> = {
  OFFEN: 'Die Abstimmung läuft weiter.',
  PAUSIERT: 'Die Abstimmung bleibt angehalten.',
  NACHLAUF: 'Der Nachlauf läuft weiter.',
}

/** Whether what was asked about has happened: by somebody else, by the clock, or by a request whose answer got lost. */
function isVorbei(gefragt: Runde, jetzt: Uebersicht['runde']): boolean {
  if (jetzt?.id !== gefragt.id) return true
  return gefragt.status === 'NACHLAUF' ? jetzt.status !== 'NACHLAUF' : jetzt.status !== 'OFFEN' && jetzt.status !== 'PAUSIERT'
}

/** Closing names what still waits on tablets, and of whose tablets nobody knows; ending the late window early needs a reason. */
export function RundeSchliessen({ open, onClose, uebersicht, runde }: RundeSchliessenProps) {
  const headers = usePersonKopf()
  const [grund, setGrund] = useState('')
  const ending = runde.status === 'NACHLAUF'
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['jury', uebersicht.juryId]], onClose })
  const title = ending ? 'Nachlauf beenden?' : 'Abstimmung schließen?'
  const sonst = WEITER[runde.status] ?? ''
  const change = () =>
    confirm(
      { frage: title, sonst },
      () =>
        callApi(changeRundeStatus, {
          headers,
          params: { juryId: uebersicht.juryId, rundeId: runde.id },
          body: { status: ending ? 'GESCHLOSSEN' : 'NACHLAUF', ...(grund.trim() ? { grund: grund.trim() } : {}) },
        }),
      onClose,
    )
  const vorbei = open && !laeuft && isVorbei(runde, uebersicht.runde)
  const grundFehlt = fehler?.code === 'grund-fehlt' && grund.trim() === ''
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={title}
      actions={
        <>
          {vorbei ? null : (
            <Button size="touch" onClick={close}>
              Abbrechen
            </Button>
          )}
          {/* The same button, so that it keeps the focus. */}
          <Button size="touch" variant={vorbei ? 'secondary' : 'confirm'} loading={laeuft} onClick={() => (vorbei ? close() : void change())}>
            {vorbei ? 'Schließen' : ending ? 'Nachlauf beenden' : 'Abstimmung schließen'}
          </Button>
        </>
      }
    >
      {vorbei ? (
        <p role="alert">{ending ? 'Der Nachlauf ist schon vorbei.' : 'Die Abstimmung ist schon geschlossen.'}</p>
      ) : (
        <div className="runde-schliessen">
          <Folgen ending={ending} uebersicht={uebersicht} />
          {ending ? (
            <TextAreaField
              label="Grund"
              value={grund}
              onChange={(event) => setGrund(event.currentTarget.value)}
              hint="Steht im Protokoll der Jury."
              error={grundFehlt ? 'Es können noch Stimmen auf Tablets warten. Bitte nennen Sie den Grund.' : undefined}
            />
          ) : null}
          <Absage fehler={grundFehlt ? null : fehler} sonst={sonst} />
        </div>
      )}
    </Dialog>
  )
}

/** What still waits, and of whom nobody knows. */
function Folgen({ ending, uebersicht }: { ending: boolean; uebersicht: Uebersicht }) {
  const schuldner = uebersicht.mitglieder.filter(({ geraete }) => geraete.some(({ wartend }) => wartend > 0))
  const stumme = stummeTablets(uebersicht)
  const ohne = ohneTablet(uebersicht)
  return (
    <>
      <p>
        {ending
          ? 'Stimmen, die jetzt noch auf Tablets liegen, zählen danach nur, wenn Sie sie hier einzeln annehmen.'
          : 'Übertragene Stimmen zählen. Was vor diesem Moment abgegeben wurde und noch auf einem Tablet liegt, zählt auch noch, sobald es ankommt.'}
      </p>
      {schuldner.length > 0 ? (
        <p>
          <strong>{`Noch nicht übertragen: ${aufzaehlungOf(schuldner.map(({ name }) => name))}.`}</strong>
        </p>
      ) : null}
      {stumme.length > 0 ? (
        <p>
          <strong>{`${ending ? 'Seit dem Schließen noch nicht gemeldet' : 'Länger nichts gehört von'}: ${aufzaehlungOf(stumme)}.`}</strong> Dort
          können Stimmen liegen, von denen noch niemand weiß.
        </p>
      ) : null}
      {ohne.length > 0 ? <p>{`Noch kein Tablet: ${aufzaehlungOf(ohne)}.`}</p> : null}
    </>
  )
}
