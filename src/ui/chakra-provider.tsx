import { ChakraProvider as Provider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './chakra-system.ts'

// tokens.css already carries every variable, so Chakra adds nothing global but its keyframes.
const slim = { ...system, _global: [system.getGlobalCss()] }

/** Loaded lazily; everything below may use Chakra's components. */
export default function ChakraProvider({ children }: { children: ReactNode }) {
  return <Provider value={slim}>{children}</Provider>
}
