import { type FormEvent, useState } from 'react'
import { decideNachweis, type NachweisArt, type Nachweisdatei } from '#contract/nachwuchsnachweis.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

/** Which file of which team was looked at. */
export interface Gesehen {
  gesehenMs: number
  version: number
}

interface EntscheidungProps {
  wo: string
  params: { id: string; personId: string; art: NachweisArt }
  datei: Nachweisdatei
  gesehen: Gesehen
  onClose: () => void
}

const NICHTS = 'Es wurde nichts geändert.'

type Urteil = 'ANERKANNT' | 'ABGELEHNT'

const URTEILE = [
  { value: 'ANERKANNT', label: 'Anerkannt' },
  { value: 'ABGELEHNT', label: 'Abgelehnt' },
] as const

/** What the office decides about a document; the team hears of it by mail. */
export function Entscheidung({ wo, params, datei, gesehen, onClose }: EntscheidungProps) {
  const [stand, setStand] = useState<Urteil>(datei.stand === 'ABGELEHNT' ? 'ABGELEHNT' : 'ANERKANNT')
  const { confirm, laeuft, fehler, feld, close } = useFrage({
    keys: [
      ['agenturen', params.id, 'team'],
      ['verlauf', 'agentur', params.id],
    ],
    onClose,
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const grund = stand === 'ABGELEHNT' ? String(new FormData(event.currentTarget).get('grund') ?? '') : ''
    const frage = { frage: `${wo}:`, sonst: NICHTS }
    void confirm(frage, () => callApi(decideNachweis, { params, body: { stand, grund, ...gesehen } }), onClose)
  }

  return (
    <Dialog
      open
      title={wo}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button type="submit" form="nachweis-entscheidung" variant="primary" loading={laeuft}>
            Speichern
          </Button>
        </>
      }
    >
      <form id="nachweis-entscheidung" noValidate className="nachweis-entscheidung" onSubmit={handleSubmit}>
        <p>{datei.dateiname}</p>
        <Segmented label="Entscheidung" size="desktop" options={URTEILE} value={stand} onChange={setStand} />
        {stand === 'ABGELEHNT' ? (
          <TextAreaField
            label="Grund"
            hint="Er steht in der E-Mail und beim Team."
            name="grund"
            readOnly={laeuft}
            rows={3}
            defaultValue={datei.grund}
            error={feld('grund')}
          />
        ) : (
          <p>Das Team bekommt eine E-Mail.</p>
        )}
        <Absage fehler={feld('grund') ? null : fehler} sonst={NICHTS} />
      </form>
    </Dialog>
  )
}
