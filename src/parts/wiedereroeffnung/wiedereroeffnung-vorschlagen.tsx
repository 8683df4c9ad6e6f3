import { useState } from 'react'
import { proposeWiedereroeffnung } from '#contract/wiedereroeffnung.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { Folgen } from './wiedereroeffnung-folgen.tsx'
import { keysOf, type WiedereroeffnungProps } from './wiedereroeffnung-raum.ts'

interface VorschlagenProps extends WiedereroeffnungProps {
  /** It stands elsewhere now. */
  onDone(): void
  onClose(): void
}

/** One of the two says why; nothing changes before the other agrees. */
export function WiedereroeffnungVorschlagen({ juryId, runde, amt, kopf: headers, raum, onDone, onClose }: VorschlagenProps) {
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: keysOf(juryId), onClose })
  const [grund, setGrund] = useState('')
  const params = { juryId, rundeId: runde.rundeId }
  const frage = `„${runde.titel}“ wieder öffnen?`
  const knopf = raum === 'jury' ? 'touch' : 'desktop'
  return (
    <Dialog
      open
      size="md"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button size={knopf} onClick={close}>
            Abbrechen
          </Button>
          <Button
            size={knopf}
            variant="confirm"
            loading={laeuft}
            onClick={() => void confirm({ frage, sonst: '' }, () => callApi(proposeWiedereroeffnung, { headers, params, body: { grund } }), onDone)}
          >
            Vorschlagen
          </Button>
        </>
      }
    >
      <div className="wiedereroeffnung__frage">
        <p>
          {amt === 'VORSITZ'
            ? 'Geöffnet wird sie erst, wenn das Wettbewerbsbüro zustimmt. Bis dahin ändert sich nichts.'
            : 'Geöffnet wird sie erst, wenn der Juryvorsitz zustimmt. Bis dahin ändert sich nichts.'}
        </p>
        <Folgen />
        <TextAreaField
          label="Grund"
          required
          value={grund}
          hint="Steht im Protokoll der Jury."
          error={feld('grund')}
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
        <Absage fehler={fehler?.fields ? null : fehler} sonst={{ stets: 'Ihr Text ist noch da.' }} />
      </div>
    </Dialog>
  )
}
