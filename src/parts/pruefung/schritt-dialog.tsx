import { useState } from 'react'
import { EINREICHUNG_TABS, TAB_WORT } from '#contract/einreichung-entwurf.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { Absage } from '../aktion/absage.tsx'
import { RechnungLink } from './rechnung-link.tsx'
import { NICHTS_GEAENDERT, type SchrittAngaben, type SchrittWort } from './schritte.ts'

interface SchrittDialogProps {
  offen: { schritt: SchrittWort; vorgabe: Partial<SchrittAngaben> } | null
  titel: string
  /** On which the work stands, whatever the step. */
  rechnung: { id: string; nummer: string } | null
  laeuft: boolean
  fehler: ApiError | null
  onClose: () => void
  onConfirm: (angaben: SchrittAngaben) => void
}

/** Says what follows before it does; asks for what the agency will read. */
export function SchrittDialog(props: SchrittDialogProps) {
  // A fresh form for every step.
  return props.offen ? <Formular key={props.offen.schritt.aktion} {...props} {...props.offen} /> : null
}

type FormularProps = Omit<SchrittDialogProps, 'offen'> & NonNullable<SchrittDialogProps['offen']>

function Formular({ schritt, vorgabe, titel, rechnung, laeuft, fehler, onClose, onConfirm }: FormularProps) {
  const [angaben, setAngaben] = useState<SchrittAngaben>({ grund: '', tabs: [], bis: null, ...vorgabe })
  const change = (over: Partial<SchrittAngaben>) => setAngaben({ ...angaben, ...over })
  const feld = (name: string) => fehler?.fields?.[name]
  return (
    <Dialog
      open
      role="alertdialog"
      title={schritt.titel}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button variant={schritt.gefahr ? 'danger' : 'confirm'} loading={laeuft} onClick={() => onConfirm(angaben)}>
            {schritt.knopf.replace(' …', '')}
          </Button>
        </>
      }
    >
      <div className="pruefung__formular">
        <p>
          <strong>{titel}</strong>
        </p>
        <p>{schritt.folge}</p>
        {schritt.gefahr && rechnung ? (
          <p>
            Diese Arbeit steht auf der Rechnung {rechnung.nummer}; die bleibt. Gutschreiben können Sie unter <RechnungLink rechnung={rechnung} />.
          </p>
        ) : null}
        {schritt.grund ? (
          <TextAreaField
            label={schritt.aktion === 'NACHBESSERUNG' ? 'Was ist zu verbessern?' : 'Grund'}
            rows={schritt.aktion === 'NACHBESSERUNG' ? 6 : 4}
            required
            readOnly={laeuft}
            value={angaben.grund}
            error={feld('grund')}
            onChange={(event) => change({ grund: event.currentTarget.value })}
          />
        ) : null}
        {schritt.aktion === 'NACHBESSERUNG' ? <Nachbesserung angaben={angaben} change={change} feld={feld} laeuft={laeuft} /> : null}
        <Absage fehler={fehler?.fields ? null : fehler} sonst={NICHTS_GEAENDERT} />
      </div>
    </Dialog>
  )
}

interface NachbesserungProps {
  angaben: SchrittAngaben
  change: (over: Partial<SchrittAngaben>) => void
  feld: (name: string) => string | undefined
  laeuft: boolean
}

function Nachbesserung({ angaben: { tabs, bis }, change, feld, laeuft }: NachbesserungProps) {
  return (
    <>
      <fieldset>
        <legend>Offen für die Agentur</legend>
        <div className="pruefung__haken">
          {EINREICHUNG_TABS.map((tab) => (
            <CheckField
              key={tab}
              label={TAB_WORT[tab]}
              checked={tabs.includes(tab)}
              onChange={() => change({ tabs: tabs.includes(tab) ? tabs.filter((each) => each !== tab) : [...tabs, tab] })}
            />
          ))}
        </div>
        {feld('tabs') ? <p className="field__error">{feld('tabs')}</p> : null}
      </fieldset>
      <DatumFeld
        label="Erneut abzugeben bis"
        hint="Leer: ohne Frist"
        error={feld('bis')}
        readOnly={laeuft}
        value={bis}
        ende
        inputRef={null}
        onBlur={() => undefined}
        onChange={(value) => change({ bis: value })}
      />
    </>
  )
}
