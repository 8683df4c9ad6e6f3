import { classNames } from '#src/ui/class-names.ts'

/** „212 von 280 Zeichen"; `erstAb`: only when it becomes tight. */
export function Zaehler({ laenge, max, erstAb = 0 }: { laenge: number; max: number; erstAb?: number }) {
  if (laenge < max * erstAb) return null
  const zuViel = laenge - max
  return (
    <span className={classNames('entwurf__zaehler', zuViel > 0 && 'entwurf__zaehler--voll')}>
      {zuViel > 0 ? `${zuViel} Zeichen zu viel` : `${laenge} von ${max} Zeichen`}
    </span>
  )
}
