import { useLayoutEffect, useRef } from 'react'
import { TextField } from '#src/ui/text-field.tsx'

/** Asked for only of people with a second factor, after the right password. */
export default function CodeFeld({ error }: { error: string }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [error])
  return (
    <TextField
      ref={input}
      label="Code"
      hint="Sechs Ziffern aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes."
      name="code"
      size="touch"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error || undefined}
    />
  )
}
