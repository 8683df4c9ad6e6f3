import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Bogen, createNacherfassung, getBogen } from '#contract/nacherfassung.ts'
import type { Punkte } from '#contract/punkt.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import type { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { Button } from '#src/ui/button.tsx'
import { DatumFeld } from '#src/ui/datum-feld.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { felderOf, stimmeOf, type Zeilenwahl } from './papierwahlen.ts'

interface PapierFormularProps {
  juryId: string
  runde: Punkte['runden'][number]
  mitgliedId: string
  /** Of the screen: the sheet of the next juror is begun while this one is still on its way. */
  aktion: Pick<ReturnType<typeof useFrage>, 'confirm' | 'laeuft' | 'fehler' | 'feld'>
  onDone(): void
}

const NICHTS = 'Es wurde nichts gespeichert.'

/** One sheet of one juror: when it was cast, why it is on paper, and a line a work. */
export function PapierFormular({ juryId, runde, mitgliedId, aktion: { confirm, laeuft, fehler, feld }, onDone }: PapierFormularProps) {
  const headers = usePersonKopf()
  const params = { juryId, rundeId: runde.id, mitgliedId }
  const bogen = useQuery({
    queryKey: ['jury', juryId, 'bogen', runde.id, mitgliedId],
    queryFn: ({ signal }) => callApi(getBogen, { params, headers, signal }),
  })
  const [wahlen, setWahlen] = useState<Readonly<Record<string, Zeilenwahl>>>({})
  const [abgegeben, setAbgegeben] = useState<string | null>(null)
  const [grund, setGrund] = useState('')
  const [geprueft, setGeprueft] = useState(false)
  const begonnen = Object.entries(wahlen).filter(([, wahl]) => Object.keys(wahl).length > 0)
  const stimmen = begonnen.flatMap(([id, wahl]) => stimmeOf(id, wahl, runde) ?? [])
  const maengel = {
    abgegeben: abgegeben === null ? 'Bitte geben Sie an, wann auf dem Papier abgestimmt wurde.' : undefined,
    grund: grund.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined,
    stimmen:
      stimmen.length === 0
        ? 'Bitte tragen Sie mindestens eine Stimme ein.'
        : stimmen.length < begonnen.length
          ? 'Bei einer Arbeit fehlen noch Kriterien.'
          : undefined,
  }
  const name = runde.mitglieder.find((each) => each.mitgliedId === mitgliedId)?.name ?? ''
  const mangelOf = (feldname: keyof typeof maengel) => (geprueft ? maengel[feldname] : undefined)
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setGeprueft(true)
    if (abgegeben === null || Object.values(maengel).some((mangel) => mangel !== undefined)) return
    const body = { rundeId: runde.id, mitgliedId, abgegeben, grund: grund.trim(), stimmen }
    const getan = () => `Die Papierstimmen von ${name} warten auf die Prüfung.`
    const send = () => callApi(createNacherfassung, { headers, params: { juryId }, body })
    void confirm({ frage: `Papierstimmen von ${name}:`, sonst: NICHTS, getan }, send, onDone)
  }
  return (
    <form className="papier" onSubmit={handleSubmit} noValidate>
      <DatumFeld
        label="Abgegeben am"
        hint="Wie es auf dem Papier steht"
        pflicht
        value={abgegeben}
        error={mangelOf('abgegeben') ?? feld('abgegeben')}
        inputRef={null}
        onBlur={() => undefined}
        onChange={setAbgegeben}
      />
      <TextAreaField
        label="Grund"
        hint="Warum auf Papier abgestimmt wurde. Steht im Protokoll der Jury."
        value={grund}
        onChange={(event) => setGrund(event.currentTarget.value)}
        error={mangelOf('grund') ?? feld('grund')}
      />
      {bogen.data?.werke.some(({ abgestimmt }) => abgestimmt) ? (
        <p className="punkte__weg">Weicht das Papier von dem ab, was schon auf dem Tablet abgestimmt ist, wird danach gefragt, was zählt.</p>
      ) : null}
      {bogen.data ? (
        <Werke werke={bogen.data.werke} runde={runde} wahlen={wahlen} onWahl={(id, wahl) => setWahlen((before) => ({ ...before, [id]: wahl }))} />
      ) : null}
      {bogen.isError ? <InlineError title={fehlersatzOf(bogen.error)} onRetry={() => void bogen.refetch()} /> : null}
      {bogen.isPending ? <Skeleton height={240} radius={12} /> : null}
      {mangelOf('stimmen') ? <p role="alert">{mangelOf('stimmen')}</p> : null}
      <Absage fehler={fehler} sonst={NICHTS} />
      <div className="papier__ende">
        <p>{stimmen.length === 1 ? '1 Stimme eingetragen' : `${stimmen.length} Stimmen eingetragen`}</p>
        <Button type="submit" size="touch" variant="confirm" loading={laeuft}>
          Zur Prüfung geben
        </Button>
      </div>
    </form>
  )
}

interface WerkeProps {
  werke: Bogen['werke']
  runde: Punkte['runden'][number]
  wahlen: Readonly<Record<string, Zeilenwahl>>
  onWahl(einreichungId: string, wahl: Zeilenwahl): void
}

function Werke({ werke, runde, wahlen, onWahl }: WerkeProps) {
  const kategorien = [...new Set(werke.map(({ kategorie }) => kategorie))]
  return kategorien.map((kategorie) => (
    <fieldset key={kategorie} className="papier__kategorie">
      <legend className="text-heading-sm">{kategorie}</legend>
      {werke
        .filter((werk) => werk.kategorie === kategorie)
        .map((werk) => (
          <Werk key={werk.einreichungId} werk={werk} runde={runde} wahl={wahlen[werk.einreichungId] ?? {}} onWahl={onWahl} />
        ))}
    </fieldset>
  ))
}

interface WerkProps {
  werk: Bogen['werke'][number]
  runde: Punkte['runden'][number]
  wahl: Zeilenwahl
  onWahl(einreichungId: string, wahl: Zeilenwahl): void
}

function Werk({ werk, runde, wahl, onWahl }: WerkProps) {
  const kopf = useId()
  const { einreichungId, nummer, titel, befangen, abgestimmt } = werk
  function choose(id: string, value: string | null) {
    const { [id]: _, ...rest } = wahl
    onWahl(einreichungId, value === null ? rest : { ...rest, [id]: value })
  }
  return (
    <fieldset className="papier__werk" aria-labelledby={kopf}>
      <div className="punkt-zeile__werk">
        <strong id={kopf}>{titel}</strong>
        <span>{[nummer, hinweisOf(befangen, abgestimmt)].filter(Boolean).join(' · ')}</span>
      </div>
      {befangen ? null : (
        <div className="papier__wahl" data-modus={runde.modus}>
          {felderOf(runde).map(({ id, label, options }) => (
            <SelectField
              key={id}
              label={label}
              placeholder="–"
              leer="–"
              value={wahl[id] ?? null}
              groups={[{ label: null, options }]}
              onChange={(value) => choose(id, value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function hinweisOf(befangen: boolean, abgestimmt: boolean): string | null {
  if (befangen) return 'befangen, stimmt hier nicht mit'
  return abgestimmt ? 'schon auf dem Tablet abgestimmt' : null
}
