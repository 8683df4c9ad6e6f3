import { useState } from 'react'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { ZAHLUNGEN, type Zahlung } from '#contract/einreichung.ts'
import { FORMAL_PUNKTE, savePruefung, type FormalPunkt } from '#contract/einreichung-abgabe.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { FormalDateien } from './formal-dateien.tsx'
import { ANONYM_REST, FORMAL_WORT, ZAHLUNG_WORT } from './pruefung-worte.ts'

interface FormalpruefungProps {
  entwurf: Entwurf
  pruefung: NonNullable<Entwurf['pruefung']>
  reload: () => Promise<unknown>
}

type Formal = Record<FormalPunkt, boolean>

/** Ticked by people: what no program can see. */
export function Formalpruefung({ entwurf, pruefung, reload }: FormalpruefungProps) {
  const [formal, setFormal] = useState<Formal>(() => toFormal(pruefung.formal))
  const [zahlung, setZahlung] = useState(pruefung.zahlung as Zahlung)
  const [notiz, setNotiz] = useState(pruefung.notiz)
  const { laeuft, fehler, save } = useSpeichern(entwurf, reload)
  const punkte = FORMAL_PUNKTE.filter((punkt) => punkt !== 'anonym' || pruefung.anonym)
  const alle = punkte.every((punkt) => formal[punkt])
  const geaendert =
    zahlung !== pruefung.zahlung || notiz !== pruefung.notiz || punkte.some((punkt) => formal[punkt] !== (pruefung.formal[punkt] === true))
  return (
    <section className="pruefung__karte" aria-labelledby="formal">
      <header className="pruefung__kopf">
        <h2 id="formal">Formalprüfung</h2>
        {alle ? null : (
          <Button
            variant="ghost"
            icon={<ChecksIcon size={18} aria-hidden="true" />}
            onClick={() => setFormal({ ...formal, ...Object.fromEntries(punkte.map((punkt) => [punkt, true])) })}
          >
            Alles in Ordnung
          </Button>
        )}
      </header>
      <div className="pruefung__punkte">
        {punkte.map((punkt) => (
          <CheckField
            key={punkt}
            label={punkt === 'anonym' && pruefung.anonymDateien.length > 0 ? ANONYM_REST : FORMAL_WORT[punkt]}
            checked={formal[punkt]}
            onChange={(event) => setFormal({ ...formal, [punkt]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <FormalDateien entwurf={entwurf} pruefung={pruefung} />
      <SelectField
        label="Zahlung"
        options={ZAHLUNGEN.map((value) => ({ value, label: ZAHLUNG_WORT[value] }))}
        value={zahlung}
        onChange={setZahlung}
      />
      <TextAreaField
        label="Interne Notiz"
        hint="Nur für das Wettbewerbsbüro"
        rows={4}
        value={notiz}
        error={fehler?.fields['notiz']}
        onChange={(event) => setNotiz(event.currentTarget.value)}
      />
      {fehler && !fehler.fields['notiz'] ? <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      <div className="pruefung__schritte">
        <Button
          variant="primary"
          loading={laeuft}
          aria-disabled={!geaendert}
          onClick={() => (geaendert ? void save({ formal, zahlung, notiz }) : undefined)}
        >
          Prüfung speichern
        </Button>
        {geaendert ? <p>Noch nicht gespeichert</p> : null}
      </div>
    </section>
  )
}

function useSpeichern(entwurf: Entwurf, reload: () => Promise<unknown>) {
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<{ satz: string; fields: Record<string, string> } | null>(null)

  async function save(pruefung: { formal: Formal; zahlung: Zahlung; notiz: string }) {
    setLaeuft(true)
    setFehler(null)
    try {
      await callApi(savePruefung, { params: { id: entwurf.id }, body: { ...pruefung, version: entwurf.version } })
      await reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, fields: error.fields ?? {} })
    } finally {
      setLaeuft(false)
    }
  }
  return { laeuft, fehler, save }
}

function toFormal(formal: Readonly<Record<string, boolean>>): Formal {
  return Object.fromEntries(FORMAL_PUNKTE.map((punkt) => [punkt, formal[punkt] === true])) as Formal
}
