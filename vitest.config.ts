import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/setup.ts']

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  test: {
    // By itself vitest leaves one core free: of two, that is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/postgres-setup.ts'],
          include: ['tests/{contract,server,scripts}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'tests/support/setup-dom.ts'],
          testTimeout: 20_000,
          include: ['tests/{src,sw}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          environment: 'node',
          setupFiles,
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
          include: ['tests/chaos/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each file has a server, data and browsers of its own and waits for them most of the time; more than two would make the browsers slow.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/demo-setup.ts'],
          include: ['tests/journeys/**/*.test.ts'],
        },
      },
    ],
  },
})
