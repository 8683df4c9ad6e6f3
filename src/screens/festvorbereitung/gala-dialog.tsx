import { useState } from 'react'
import { saveGala, type Ablauf, type Gala } from '#contract/ablauf.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { datumMangelOf } from '#src/lib/datum-eingabe.ts'
import { hasWandzeitForm } from '#contract/wandzeit.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import type { Aktion } from '#src/parts/aktion/use-aktion.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import './gala-dialog.css'

type Zahlfeld = 'worteProMinute' | 'laudatioSek' | 'eroeffnungMin'
type Form = Pick<Gala, 'beginn' | 'ende' | 'ort'> & Record<Zahlfeld, string>

const toForm = ({ beginn, ende, ort, worteProMinute, laudatioSek, eroeffnungSek }: Gala): Form => ({
  beginn,
  ende,
  ort,
  worteProMinute: String(worteProMinute),
  laudatioSek: String(laudatioSek),
  eroeffnungMin: (eroeffnungSek / 60).toLocaleString('de-AT', { maximumFractionDigits: 2 }),
})

const NICHTS = 'Es wurde nichts geändert.'

/** The evening itself. Whoever comes second keeps what was typed, and chooses which holds. */
export function GalaDialog({ ablauf: { jahr, gala }, onClose }: { ablauf: Ablauf; onClose: () => void }) {
  const [form, setForm] = useState(() => toForm(gala))
  const [version, setVersion] = useState(gala.version)
  const { confirm, laeuft, fehler, feld, reset, close } = useFrage({ keys: [['ablauf']], onClose })
  const titel = `Der Abend ${jahr}`
  const veraltet = fehler?.code === 'version-veraltet'
  const save = (under: number) =>
    void confirm(
      { frage: `${titel}:`, sonst: NICHTS },
      async () => callApi(saveGala, { params: { jahr: `${jahr}` }, body: { ...readForm(form), version: under } }),
      onClose,
    )

  function takeTheirs() {
    reset()
    setForm(toForm(gala))
    setVersion(gala.version)
  }

  return (
    <Dialog
      open
      size="md"
      title={titel}
      onClose={close}
      actions={
        veraltet ? (
          <>
            <Button onClick={takeTheirs}>Übernehmen, was dort steht</Button>
            <Button variant="primary" loading={laeuft} onClick={() => save(gala.version)}>
              Meine Angaben speichern
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" loading={laeuft} onClick={() => save(version)}>
              Speichern
            </Button>
          </>
        )
      }
    >
      <GalaFelder form={form} feld={feld} laeuft={laeuft} onChange={(next) => setForm({ ...form, ...next })} />
      <Absage fehler={fehler?.fields ? null : fehler} sonst={{ stets: 'Was Sie getippt haben, steht noch hier.' }} />
    </Dialog>
  )
}

interface GalaFelderProps extends Pick<Aktion, 'feld' | 'laeuft'> {
  form: Form
  onChange: (next: Partial<Form>) => void
}

function GalaFelder({ form, feld, laeuft, onChange }: GalaFelderProps) {
  const zahl = (name: Zahlfeld, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      readOnly={laeuft}
      value={form[name]}
      error={feld(name === 'eroeffnungMin' ? 'eroeffnungSek' : name)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <div className="gala-dialog">
      <DatumFeld
        label="Beginn"
        readOnly={laeuft}
        value={form.beginn}
        error={feld('beginn')}
        inputRef={() => undefined}
        onBlur={() => undefined}
        onChange={(beginn) => onChange({ beginn })}
      />
      <DatumFeld
        label="Geplantes Ende"
        readOnly={laeuft}
        value={form.ende}
        error={feld('ende')}
        inputRef={() => undefined}
        onBlur={() => undefined}
        onChange={(ende) => onChange({ ende })}
      />
      <TextField
        className="gala-dialog__breit"
        label="Ort"
        optionalMark
        autoComplete="off"
        readOnly={laeuft}
        value={form.ort}
        error={feld('ort')}
        onChange={({ currentTarget }) => onChange({ ort: currentTarget.value })}
      />
      {zahl('eroeffnungMin', 'Eröffnung in Minuten', 'Bis zum ersten Block')}
      {zahl('laudatioSek', 'Laudatio in Sekunden', 'Höchstens je Arbeit; was darüber liegt, verlängert den Abend')}
      {zahl('worteProMinute', 'Wörter je Minute', 'So schnell wird auf der Bühne gesprochen, 60 bis 220')}
    </div>
  )
}

/** What is no date or no number is said before anything is sent. */
function readForm(form: Form): Omit<Gala, 'version'> {
  const fields: Record<string, string> = {}
  for (const name of ['beginn', 'ende'] as const) {
    const wert = form[name]
    if (wert !== null && wert !== '' && !hasWandzeitForm(wert)) fields[name] = datumMangelOf(wert, true)
  }
  const zahlOf = (name: Zahlfeld, feld: string) => {
    const zahl = Number(form[name].trim().replace(',', '.'))
    if (form[name].trim() === '' || Number.isNaN(zahl)) fields[feld] = 'Bitte eine Zahl.'
    return zahl
  }
  const worteProMinute = zahlOf('worteProMinute', 'worteProMinute')
  const laudatioSek = zahlOf('laudatioSek', 'laudatioSek')
  const eroeffnungSek = Math.round(zahlOf('eroeffnungMin', 'eroeffnungSek') * 60)
  if (Object.keys(fields).length > 0) throw localError('Bitte prüfen Sie Ihre Eingaben.', fields)
  return { beginn: form.beginn || null, ende: form.ende || null, ort: form.ort, worteProMinute, laudatioSek, eroeffnungSek }
}
