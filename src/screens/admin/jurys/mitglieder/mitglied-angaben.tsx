import { FUNKTIONEN } from '#contract/jury.ts'
import { FUNKTION_WORT, type JurymitgliedEingabe } from '#contract/jurymitglied.ts'
import { CheckField } from '#src/ui/check-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const WAHLEN = FUNKTIONEN.map((value) => ({ value, label: FUNKTION_WORT[value] }))

interface MitgliedAngabenProps {
  werte: JurymitgliedEingabe
  /** Function and vote are sealed; a seat that had none may be given a vote. */
  eingefroren: boolean
  /** As it is saved. */
  hatteStimme?: boolean
  feld: (name: string) => string | undefined
  onChange: (werte: JurymitgliedEingabe) => void
}

/** What a seat is. An observer never votes: that is chosen along. */
export function MitgliedAngaben({ werte, eingefroren, hatteStimme = false, feld, onChange }: MitgliedAngabenProps) {
  return (
    <>
      <SelectField
        label="Funktion"
        options={WAHLEN}
        value={werte.funktion}
        disabled={eingefroren}
        error={feld('funktion')}
        onChange={(funktion) => onChange({ ...werte, funktion, stimmberechtigt: funktion !== 'BEOBACHTER' && funktion !== 'ERSATZ' })}
      />
      <CheckField
        label="Stimmt mit ab"
        checked={werte.stimmberechtigt}
        disabled={(eingefroren && hatteStimme) || werte.funktion === 'BEOBACHTER'}
        error={feld('stimmberechtigt')}
        onChange={(event) => onChange({ ...werte, stimmberechtigt: event.currentTarget.checked })}
      />
      {eingefroren ? (
        <p className="karte__satz">
          {hatteStimme
            ? 'Funktion und Stimmrecht sind versiegelt, seit die erste Runde begonnen hat.'
            : 'Die Funktion ist versiegelt, seit die erste Runde begonnen hat. Eine Stimme lässt sich noch geben; das steht dann im versiegelten Protokoll und bleibt so.'}
        </p>
      ) : null}
      <TextField
        label="Arbeitgeber"
        hint="Findet Befangenheiten. Frühere nach einem Strichpunkt: „Halbton; Blattwerk“"
        optionalMark
        maxLength={240}
        value={werte.arbeitgeber}
        error={feld('arbeitgeber')}
        onChange={(event) => onChange({ ...werte, arbeitgeber: event.currentTarget.value })}
      />
      <TextField
        label="Netzwerk"
        optionalMark
        maxLength={80}
        value={werte.netzwerk}
        error={feld('netzwerk')}
        onChange={(event) => onChange({ ...werte, netzwerk: event.currentTarget.value })}
      />
    </>
  )
}
