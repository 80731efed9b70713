import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

/** Specs emit `suspend`, `resume`, `lock-screen`… on it, as with the real one. */
class PowerMonitor
  extends Emitter
  implements Pick<Electron.PowerMonitor, 'getSystemIdleState' | 'getSystemIdleTime' | 'isOnBatteryPower'>
{
  getSystemIdleState(): 'active' {
    return 'active';
  }

  getSystemIdleTime(): number {
    return 0;
  }

  isOnBatteryPower(): boolean {
    return false;
  }
}

export const powerMonitor = new PowerMonitor();
